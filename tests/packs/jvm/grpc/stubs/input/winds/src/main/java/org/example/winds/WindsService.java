package org.example.winds;

import harbour.tides.v1.WindsGrpc;
import harbour.tides.v1.TidesProto.Place;
import harbour.tides.v1.TidesProto.Tide;
import io.grpc.stub.StreamObserver;

public class WindsService extends WindsGrpc.WindsImplBase {
    @Override
    public void gusts(Place place, StreamObserver<Tide> answer) {
        answer.onNext(Tide.newBuilder().setLevel(1).build());
        answer.onCompleted();
    }
}
