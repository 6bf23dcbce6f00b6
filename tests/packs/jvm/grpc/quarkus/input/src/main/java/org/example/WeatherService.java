package org.example;

import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;

@GrpcService
public class WeatherService implements Weather {
	@Override
	public Uni<Report> today(Where where) {
		return Uni.createFrom().item(report(where));
	}

	@Override
	public Multi<Report> week(Where where) {
		return Multi.createFrom().items(report(where));
	}

	Report report(Where where) {
		return new Report(where);
	}
}
