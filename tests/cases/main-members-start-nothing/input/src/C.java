void main() { IO.println("x"); }
