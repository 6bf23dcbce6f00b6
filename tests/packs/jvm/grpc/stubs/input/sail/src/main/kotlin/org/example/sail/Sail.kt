package org.example.sail

import harbour.tides.v1.WindsGrpcKt
import harbour.tides.v1.place
import io.grpc.ManagedChannelBuilder

suspend fun gusts(): Double {
    val channel = ManagedChannelBuilder.forAddress("winds", 50051).usePlaintext().build()
    val winds = WindsGrpcKt.WindsCoroutineStub(channel)
    return winds.gusts(place { name = "mole" }).level
}
