int inner_only(void);
