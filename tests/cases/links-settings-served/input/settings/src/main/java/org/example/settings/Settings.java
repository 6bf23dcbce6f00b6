package org.example.settings;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cloud.config.server.EnableConfigServer;

@SpringBootApplication
@EnableConfigServer
public class Settings {
	public static void main(String[] args) {
		SpringApplication.run(Settings.class, args);
	}
}
