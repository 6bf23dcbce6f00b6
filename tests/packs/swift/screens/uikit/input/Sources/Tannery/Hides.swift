import UIKit

class HidesViewController: UIViewController {
    func open() {
        navigationController?.pushViewController(HideViewController(), animated: true)
    }
    func warn() {
        present(UIAlertController(), animated: true)
    }
}

class HideViewController: UIViewController {
    func dye() {
        let next = DyeViewController()
        present(next, animated: true)
    }
}

class DyeViewController: UIViewController {}

class Coordinator {
    func start() {
        let first = makeHidesViewController()
        show(first, sender: nil)
    }
    func makeHidesViewController() -> HidesViewController { HidesViewController() }
}
