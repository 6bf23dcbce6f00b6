Gem::Specification.new do |s|
  s.name = "anchor"
  s.summary = "Holds ships"
end
