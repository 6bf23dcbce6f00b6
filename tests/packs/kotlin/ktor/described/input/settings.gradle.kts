rootProject.name = "harbour"

include(":core")
include(":parts:boat-yard:backend")
