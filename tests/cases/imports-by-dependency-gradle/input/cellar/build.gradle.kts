plugins {
    id("orchard-module")
}

dependencies {
    implementation(project(":press"))
}
