#define MOORINGS 12
int moorings(void);
