import SwiftUI

struct TreesView: View {
    var body: some View {
        NavigationStack {
            NavigationLink(destination: TreeView(tree: 1)) { TreeRow() }
            NavigationLink { GraftView() } label: { Text("Graft") }
            NavigationLink(value: 3) { TreeRow() }
        }
        .navigationDestination(for: Leaf.self) { leaf in
            switch leaf {
            case .green: GreenLeafView()
            case .brown: BrownLeafView()
            }
        }
    }
}

struct TreeRow: View {}

struct TreeView: View {
    var body: some View {
        List { TreeRow() }.sheet(isPresented: $pruning) { PruningForm() }
    }
}

struct GraftView: View {
    var body: some View {
        Text("").fullScreenCover(isPresented: $shown) { NavigationStack { RootstockView() } }
    }
}

struct PruningForm: View {}
struct RootstockView: View {}
struct GreenLeafView: View {}
struct BrownLeafView: View {}
struct PressView: View {}
struct CellarView: View {}
