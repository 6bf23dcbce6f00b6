dependencies {
    implementation(libs.ktor.server.core)
}
