def f(a)
  if x.ok?
    g()
  elsif y()
    h()
  else
    i()
  end
  j() unless a
  k() if b
  unless c
    l()
  else
    m()
  end
  case n()
  when 1, 2
    o()
  else
    p()
  end
  v = a ? q() : r()
  items.each { |i| s(i) }
end
