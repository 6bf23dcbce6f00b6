package org.example

object Main extends cask.MainRoutes {
  @cask.get("/items/:id")
  def item(id: Int) = s"item $id"

  @cask.postJson("/items")
  def add(name: String) = name

  @cask.websocket("/live")
  def live() = cask.WsHandler { channel => cask.WsActor { case _ => } }

  initialize()
}
