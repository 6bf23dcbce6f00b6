int gauge(void);
