using Grpc.Net.Client;
using Harbour.Tides.V1;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddGrpcClient<Tides.TidesClient>(options => options.Address = new Uri("http://tides:5000"));

var channel = GrpcChannel.ForAddress("http://moon:5000");
var moon = new Moon.MoonClient(channel);
await moon.PhaseAsync(new Place { Name = "north mole" });
