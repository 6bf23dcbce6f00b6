package org.example;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Properties;

public class Pool {
	public HikariDataSource open(Properties settings) {
		return new HikariDataSource(new HikariConfig(settings));
	}
}
