package org.example

import cask.model.Request

class Other extends cask.Routes {
  @cask.route("/both", methods = Seq("get", "put"))
  def both() = "both"
}
