// archdrift:ignore r c
int a;
