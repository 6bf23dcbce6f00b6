package controllers

import javax.inject._
import play.api.mvc._

class Plays @Inject() (cc: ControllerComponents) extends AbstractController(cc) {
  def list = Action { Ok("[]") }
}
