package org.example.desk;

import harbour.tides.v1.MoonGrpc;
import harbour.tides.v1.TidesGrpc;
import harbour.tides.v1.TidesProto.Place;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import net.devh.boot.grpc.client.inject.GrpcClient;

public class Desk {
    @GrpcClient("moon")
    private MoonGrpc.MoonBlockingStub moon;

    public double level() {
        ManagedChannel channel = ManagedChannelBuilder.forAddress("tides", 50051).usePlaintext().build();
        TidesGrpc.TidesBlockingStub tides = TidesGrpc.newBlockingStub(channel);
        return tides.next(Place.newBuilder().setName("mole").build()).getLevel();
    }
}
