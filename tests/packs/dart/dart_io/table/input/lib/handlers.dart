class Ring extends Handler {
  Ring({required this.bells});
  final Bells bells;
}

class Hush extends Handler {
  Hush({required this.bells});
  final Bells bells;
}
