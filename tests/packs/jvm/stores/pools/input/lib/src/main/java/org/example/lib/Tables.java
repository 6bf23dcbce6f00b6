package org.example.lib;

import javax.sql.DataSource;

public class Tables {
	public Tables(DataSource source) {
	}
}
