/* archdrift:ignore r cpp */
int a;
