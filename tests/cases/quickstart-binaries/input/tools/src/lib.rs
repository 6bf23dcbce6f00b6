pub fn sharpen() {}
