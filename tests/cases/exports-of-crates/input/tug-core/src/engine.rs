pub struct Engine;
