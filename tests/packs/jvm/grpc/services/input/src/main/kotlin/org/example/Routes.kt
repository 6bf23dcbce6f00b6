package org.example

import io.grpc.Server

class Routes : RouteGuideGrpcKt.RouteGuideCoroutineImplBase() {
    override suspend fun getFeature(request: Point): Feature = Feature()
}
