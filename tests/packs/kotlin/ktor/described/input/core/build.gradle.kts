dependencies {
    implementation(libs.ktor.server.core)
    // the project is named after its parent, its directory is not
    implementation(projects.parts.boatYard.boatYardBackend)
}
