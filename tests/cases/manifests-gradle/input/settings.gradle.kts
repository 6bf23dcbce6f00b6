rootProject.name = "harbour"
include("desk")
