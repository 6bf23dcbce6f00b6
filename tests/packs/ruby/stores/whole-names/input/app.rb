conn = PG::Connection.new(host: 'db')
c = Mysql2::Client.new(host: 'x')
m = Mongo::Client.new(['x'])
