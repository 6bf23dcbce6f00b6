plugins { id("com.android.application") }
dependencies {
    implementation("androidx.room:room-runtime:2.6.1")
    implementation("com.squareup.retrofit2:retrofit:2.11.0")
}
