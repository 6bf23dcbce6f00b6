rootProject.name = "desk"
