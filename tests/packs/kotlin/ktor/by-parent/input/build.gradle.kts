plugins { kotlin("jvm") version "1.9.0" }
dependencies {
    implementation("io.ktor:ktor-server-core:2.3.0")
    implementation("io.ktor:ktor-server-resources:2.3.0")
}
