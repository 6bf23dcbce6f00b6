rootProject.name = "orchard"
include(":app", ":press", ":store", ":labels", ":cellar")
