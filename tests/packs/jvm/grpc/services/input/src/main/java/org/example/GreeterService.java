package org.example;

import io.grpc.stub.StreamObserver;

public class GreeterService extends GreeterGrpc.GreeterImplBase {
    @Override
    public void sayHello(HelloRequest request, StreamObserver<HelloReply> replies) {
        replies.onNext(greet(request.getName()));
    }

    @Override
    public StreamObserver<Note> chat(StreamObserver<Note> replies) {
        return null;
    }

    private HelloReply greet(String name) {
        return stub.sayHello(null);
    }
}
