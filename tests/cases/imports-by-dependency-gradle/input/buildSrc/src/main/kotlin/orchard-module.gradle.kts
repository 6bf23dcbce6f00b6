dependencies {
    "implementation"(project(":labels"))
}
