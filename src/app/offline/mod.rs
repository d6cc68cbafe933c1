//! What the service worker does for the page: new versions, and clips kept on the device.

pub mod kept_clips;
pub mod updates;
