require "agoo"

Agoo::Server.init(6464, "root")
Agoo::Server.handle(:GET, "/hello", HelloHandler)
Agoo::Server.handle(nil, "/**", RestHandler.new)
Agoo::Server.start
