const http = require("http");
http.createServer().listen(3000);
