pub fn sail() {}
