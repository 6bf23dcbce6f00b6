rootProject.name = "zoo"
