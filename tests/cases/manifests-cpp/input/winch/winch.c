#include <gtk/gtk.h>

int main(void) { return 0; }
