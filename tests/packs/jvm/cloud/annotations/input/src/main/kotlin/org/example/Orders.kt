package org.example

import org.springframework.boot.autoconfigure.security.oauth2.client.EnableOAuth2Sso
import org.springframework.cloud.client.discovery.EnableDiscoveryClient
import org.springframework.cloud.sleuth.zipkin.stream.EnableZipkinStreamServer

@EnableDiscoveryClient
@EnableOAuth2Sso
class Orders

@EnableZipkinStreamServer
class Streamed
