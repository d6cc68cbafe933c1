//! The command line: solves, scrambles and checks boards.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    video_slide_puzzle::cli::run()
}

#[cfg(target_arch = "wasm32")]
fn main() {}
