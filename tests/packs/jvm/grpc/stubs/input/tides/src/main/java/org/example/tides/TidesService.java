package org.example.tides;

import harbour.tides.v1.TidesGrpc;
import harbour.tides.v1.TidesProto.Place;
import harbour.tides.v1.TidesProto.Tide;
import io.grpc.stub.StreamObserver;

public class TidesService extends TidesGrpc.TidesImplBase {
    @Override
    public void next(Place place, StreamObserver<Tide> answer) {
        answer.onNext(Tide.newBuilder().setLevel(1).build());
        answer.onCompleted();
    }
}
