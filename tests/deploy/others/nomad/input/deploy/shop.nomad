job "shop" {
  group "api" {
    network {
      port "http" { to = 8080 }
      port "admin" {
        static = 9001
        to     = 9000
      }
    }
    service {
      name = "shop-api"
      port = "http"
    }
    task "server" {
      driver = "docker"
      config {
        image = "acme/shop:3"
        args  = ["serve", "--verbose"]
        ports = ["http"]
      }
      env {
        DB_HOST = "db.service.consul"
      }
    }
  }
  group "cache" {
    task "redis" {
      driver = "docker"
      config {
        image = "redis:7"
      }
    }
  }
}
