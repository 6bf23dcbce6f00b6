Gem::Specification.new do |spec|
  spec.name = "mooring"
  spec.version = "1.2.0"
  spec.summary = "Ties boats to berths."
  spec.files = Dir["lib/**/*.rb"]
  spec.executables = ["moor"]
  spec.add_dependency "dry-struct", "~> 1.6"
  spec.add_development_dependency "rspec", "~> 3.12"
end
