module example.org/tollgate

go 1.22

require github.com/danielgtaylor/huma/v2 v2.22.0
require github.com/go-chi/chi/v5 v5.1.0
