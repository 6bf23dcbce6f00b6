package controllers.api
import play.api.mvc.{Action, Controller => Base, _}
import javax.inject._
import models.User
