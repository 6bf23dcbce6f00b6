/* For systems whose tide library lacks it. */
int tide_high(void)
{
	return 4;
}
