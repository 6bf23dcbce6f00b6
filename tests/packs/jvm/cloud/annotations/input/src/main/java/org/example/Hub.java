package org.example;

import de.codecentric.boot.admin.server.config.EnableAdminServer;
import org.springframework.cloud.client.SpringCloudApplication;
import org.springframework.cloud.config.server.EnableConfigServer;
import org.springframework.cloud.netflix.eureka.server.EnableEurekaServer;
import org.springframework.cloud.netflix.hystrix.dashboard.EnableHystrixDashboard;
import org.springframework.cloud.netflix.turbine.stream.EnableTurbineStream;
import org.springframework.cloud.netflix.zuul.EnableZuulProxy;
import org.springframework.security.oauth2.config.annotation.web.configuration.EnableAuthorizationServer;
import zipkin.server.EnableZipkinServer;

class Hub {
	@EnableEurekaServer
	static class Registry {
	}

	@EnableConfigServer
	static class Settings {
	}

	@EnableAdminServer
	static class Admin {
	}

	@EnableAuthorizationServer
	static class Keys {
	}

	@EnableZipkinServer
	static class Traces {
	}

	@EnableTurbineStream
	static class Streams {
	}

	@EnableHystrixDashboard
	static class Pages {
	}

	@EnableZuulProxy
	static class Edge {
	}

	@SpringCloudApplication
	static class Shop {
	}

	// @EnableEurekaClient
	static class Alone {
	}
}
