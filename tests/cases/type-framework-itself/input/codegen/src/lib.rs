pub fn route() {}
