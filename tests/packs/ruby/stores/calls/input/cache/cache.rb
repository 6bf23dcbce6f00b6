require "redis"
require "active_record"

CACHE = Redis.new(url: "redis://cache:6379/1")
ActiveRecord::Base.establish_connection(adapter: "mysql2", host: "localhost")
LIST = Catalog.connect(adapter: "oracle")
