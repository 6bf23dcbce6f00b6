package org.example.moon;

import harbour.tides.v1.MoonGrpc;
import harbour.tides.v1.TidesProto.Place;
import harbour.tides.v1.TidesProto.Tide;
import io.grpc.stub.StreamObserver;

public class MoonService extends MoonGrpc.MoonImplBase {
    @Override
    public void phase(Place place, StreamObserver<Tide> answer) {
        answer.onNext(Tide.newBuilder().setLevel(1).build());
        answer.onCompleted();
    }
}
