using Cassandra;
using ClickHouse.Client.ADO;
using Enyim.Caching.Configuration;
using InfluxDB.Client;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddStackExchangeRedisCache(options => options.Configuration = "cache:6379");
builder.Services.AddEnyimMemcached(options => options.AddServer("memcached", 11211));

var levels = new InfluxDBClient("http://levels-db:8086", "token");
var cluster = Cluster.Builder().AddContactPoint("logs-db").Build();
using var counts = new ClickHouseConnection("Host=counts-db;Database=counts");

var app = builder.Build();
app.Run();
