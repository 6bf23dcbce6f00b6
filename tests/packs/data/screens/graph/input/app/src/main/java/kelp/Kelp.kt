package kelp

class ReefsFragment : Fragment()

class ReefFragment : Fragment()

class DepthDialog : DialogFragment()
