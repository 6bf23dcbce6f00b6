require "sinatra"

get("/lamps") { "none" }
