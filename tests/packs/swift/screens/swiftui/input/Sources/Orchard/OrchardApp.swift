import SwiftUI

@main
struct OrchardApp: App {
    var body: some Scene {
        WindowGroup {
            RootView()
        }
    }
}

struct RootView: View {
    var body: some View {
        TabView {
            TreesView().tabItem { Text("Trees") }
            NavigationView { PressView() }.tabItem { Text("Press") }
            Tab("Cellar", systemImage: "wine") {
                CellarView()
            }
        }
    }
}
