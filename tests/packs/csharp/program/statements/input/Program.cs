using Lathe;

var services = new Services();
var shop = services.GetRequiredService<Shop>();

await shop.RunAsync(args);
