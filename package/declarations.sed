# Makes the declarations that wasm-bindgen writes into those of the package.

# The language of `using` came later than that of the rest.
1i /// <reference lib="esnext.disposable" />

# What Rust calls errors is thrown here.
/^ *\* # Errors$/ {
    N
    s/# Errors\n *\* /@throws /
}

# wasm-bindgen documents neither of these.
s|^    free(): void;$|    /** Frees its memory before the garbage collector would. It cannot be used any more. */\n&|
s|^    \[Symbol.dispose\](): void;$|    /** The same as `free`, for `using`. */\n&|
