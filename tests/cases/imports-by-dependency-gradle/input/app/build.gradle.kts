plugins {
    id("orchard-module")
}

dependencies {
    implementation(project(":press"))
    runtimeOnly(project(":cellar"))
}
