module example.org/rapid

go 1.22

require github.com/fasthttp/router v1.5.0
require github.com/valyala/fasthttp v1.55.0
