import SnapKit
import UIKit

final class TimetableView: UIView {}
