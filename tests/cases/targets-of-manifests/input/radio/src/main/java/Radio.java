class Radio { public static void main(String[] args) { } }
