package org.example

import com.twitter.finagle.Service
import com.twitter.finagle.http.HttpMuxer

object Main extends App {
  val muxer = new HttpMuxer()
    .withHandler("/ping", Service.mk { request => pong })
    .withHandler("/items/", items)
}
