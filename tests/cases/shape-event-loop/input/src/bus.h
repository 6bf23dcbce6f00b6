void bus_own(void);
