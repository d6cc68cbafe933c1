//! The browser's storage, the service worker and requests to the page's server.

pub mod browser_storage;
pub mod fetching;
pub mod kept_clips;
pub mod own_file;
pub mod service_worker;
