mod stripe;

pub use self::stripe::width;
