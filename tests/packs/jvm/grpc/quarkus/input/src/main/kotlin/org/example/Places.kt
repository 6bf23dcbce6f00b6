package org.example

import io.grpc.stub.StreamObserver
import io.quarkus.grpc.GrpcService
import org.example.PlacesGrpc.PlacesImplBase

@GrpcService
class PlaceService(private val places: Places) : PlacesImplBase() {
    override fun getPlace(request: PlaceRequest?, responseObserver: StreamObserver<Place>?) {
        answer(places.find(request), responseObserver)
    }

    override fun toString() = "places"

    private fun answer(place: Place?, responseObserver: StreamObserver<Place>?, twice: Boolean = false) {
        responseObserver?.onNext(place)
    }
}
