struct boat {
	const char *name;
	int seats;
};

void boats_add(const struct boat *boat);
int boats_run(void);
