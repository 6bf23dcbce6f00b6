fn f(a: &A) -> Result<B, Gone> {
  if a.held { return Ok(keep(a)); }
  if a.gone { return Err(Gone); }
  g(a)
}
