Gem::Specification.new do |spec|
  spec.name = "dock"
  spec.version = "1.0"
end
