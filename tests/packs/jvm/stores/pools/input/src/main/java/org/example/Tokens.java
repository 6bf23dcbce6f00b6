package org.example;

import javax.sql.DataSource;

public class Tokens {
	private DataSource source;
}
