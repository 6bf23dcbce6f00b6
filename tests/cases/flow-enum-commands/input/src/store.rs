pub struct Shelf<T> {
    books: Vec<T>,
}

pub struct Book {
    pub title: String,
}

impl<T> Shelf<T> {
    pub fn open() -> Result<Self, String> {
        read_rows()
    }

    pub fn find(&self, word: &str) -> Option<Book> {
        self.scan(word)
    }

    pub fn sort(&self) {
        self.scan("");
    }

    pub fn take(&self, title: &str) -> Result<(), String> {
        self.find(title);
        Ok(())
    }

    fn scan(&self, word: &str) -> Option<Book> {
        None
    }
}

impl Book {
    pub fn show(&self) -> Result<(), String> {
        print_line(&self.title)
    }
}

fn read_rows<T>() -> Result<Shelf<T>, String> {
    Err(String::new())
}

fn print_line(text: &str) -> Result<(), String> {
    println!("{text}");
    Ok(())
}
