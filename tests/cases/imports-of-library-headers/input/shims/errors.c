int errors(void)
{
	return 0;
}
