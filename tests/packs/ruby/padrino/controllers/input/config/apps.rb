Padrino.mount("Nursery::App", app_file: Padrino.root("app/app.rb")).to("/nursery")
