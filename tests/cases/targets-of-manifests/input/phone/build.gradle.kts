plugins {
    id("com.android.application")
}

android {
    defaultConfig {
        applicationId = "org.example.phone"
    }
}
