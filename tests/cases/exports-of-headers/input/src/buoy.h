#ifndef BUOY_H
#define BUOY_H

#define BUOY_MAJOR 1
#define BUOY_API extern

typedef struct buoy buoy_t;
typedef void (*buoy_bell)(int times);

enum buoy_color { BUOY_RED, BUOY_GREEN };

struct buoy_place {
	double north;
	double east;
};

BUOY_API int buoy_ring(buoy_t *buoy, int times);
buoy_t *buoy_new(void);
extern int buoy_count;
void _buoy_hidden(void);

#endif
