static int bend(int a)
{
	return a + 1;
}

static int cut(int a)
{
	return bend(a);
}

int main(void)
{
	bend(1);
	return cut(2);
}
