//! What is kept on the device, and what comes from the page's own server.

pub mod browser_storage;
pub mod fetching;
pub mod kept_clips;
pub mod own_file;
pub mod service_worker;
