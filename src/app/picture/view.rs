//! What the page shows of the backgrounds besides their pixels.

use std::rc::Rc;

use crate::app::backgrounds::Clip;
use crate::i18n::Message;

use super::Picture;

/// The view of the backgrounds.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureView {
    /// The clips, once there is a list.
    pub clips: Option<Rc<[Clip]>>,
    /// The name of the player's own file, if there is one.
    pub own: Option<String>,
    /// The id of the background shown.
    pub chosen: String,
    /// The number of choices so far, so that choosing the background shown once more changes the view, too.
    pub ticket: u32,
    /// The credit of a clip.
    pub credit: Option<Message>,
}

impl Picture {
    /// The view of the backgrounds.
    pub fn view(&self) -> PictureView {
        PictureView {
            clips: self.is_listed.then(|| self.backgrounds.clips()),
            own: self.backgrounds.own().map(str::to_owned),
            chosen: self.id().to_owned(),
            ticket: self.backgrounds.ticket(),
            credit: self.backgrounds.credit(),
        }
    }
}
