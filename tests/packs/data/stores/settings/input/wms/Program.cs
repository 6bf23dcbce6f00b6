using Npgsql;

var text = builder.Configuration.GetConnectionString("Main");
var source = NpgsqlDataSource.Create(text);
