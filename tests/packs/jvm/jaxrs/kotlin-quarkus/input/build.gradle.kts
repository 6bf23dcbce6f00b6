plugins {
    id("io.quarkus") version "3.8.0"
}

dependencies {
    implementation("io.quarkus:quarkus-rest:3.8.0")
}
