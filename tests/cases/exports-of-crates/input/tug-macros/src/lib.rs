use proc_macro::TokenStream;

#[proc_macro_attribute]
pub fn tug(_attributes: TokenStream, item: TokenStream) -> TokenStream {
    item
}

#[proc_macro_derive(Buoyant)]
pub fn derive_buoyant(item: TokenStream) -> TokenStream {
    item
}
