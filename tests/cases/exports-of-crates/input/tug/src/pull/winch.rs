pub struct Winch;
pub type Load = u32;
