plugins { id("com.android.application") }
dependencies { implementation("androidx.navigation:navigation-compose:2.8.0") }
