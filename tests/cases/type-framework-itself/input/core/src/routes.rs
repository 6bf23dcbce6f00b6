pub struct Table;
