resource "aws_ecs_task_definition" "shop" {
  family = "shop"
  container_definitions = jsonencode([
    {
      name  = "api"
      image = "acme/api:1"
      portMappings = [
        { containerPort = 8080, hostPort = 80 }
      ]
      environment = [
        { name = "DB_HOST", value = "db.internal" },
      ]
    },
    {
      name  = "sidecar"
      image = "envoyproxy/envoy:v1"
    }
  ])
}

resource "aws_ecs_task_definition" "jobs" {
  container_definitions = <<EOF
[
  {
    "name": "worker",
    "image": "acme/worker",
    "command": ["run", "all"]
  }
]
EOF
}

resource "google_cloud_run_service" "web" {
  name = "storefront"
  template {
    spec {
      containers {
        image = "gcr.io/acme/storefront"
      }
    }
  }
}

resource "google_cloud_run_v2_service" "admin" {
  name = var.name
  template {
    containers {
      image = "gcr.io/${var.project}/admin"
    }
  }
}

resource "aws_s3_bucket" "files" {
  bucket = "files"
}

# whoever calls the module names it
resource "google_cloud_run_service" "service" {
  name = "${var.name}-${var.protocol}"
  template {
    spec {
      containers {
        image = data.google_container_registry_image.image.image_url
      }
    }
  }
}
