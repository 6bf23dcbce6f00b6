#define LIGHT_FIELDS int on; int off;

struct light {
	LIGHT_FIELDS
};

int light_blink(struct light *light);
int light_off(struct light *light);
