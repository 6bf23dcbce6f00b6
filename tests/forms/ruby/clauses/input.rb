def f(a)
  return keep(a) if a.held
  return g(a) unless a.known
  return if a.empty?
  return render(status: 422) unless a.save
  h(a)
ensure
  i(a)
end
