require "sequel"

OLD = "sqlite is gone"
DB = Sequel.connect(
  "%{adapter}://%{host}/parts" % { adapter: "postgres", host: "parts-db" }
)
