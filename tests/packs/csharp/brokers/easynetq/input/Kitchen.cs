using EasyNetQ;

namespace Kitchen;

public record MealOrdered(string Table);

public record MealServed(string Table);

public record PriceRequest(string Meal);

public record PriceResponse(int Price);

public class Kitchen
{
    private readonly IBus _bus = RabbitHutch.CreateBus("host=rabbit");

    public async Task Order(string table)
    {
        await _bus.PubSub.PublishAsync(new MealOrdered(table));
        await _bus.SendReceive.SendAsync("cook.queue", new MealServed(table));
        await _bus.Rpc.RequestAsync<PriceRequest, PriceResponse>(new PriceRequest("soup"));
    }

    public async Task Listen()
    {
        await _bus.PubSub.SubscribeAsync<MealOrdered>("kitchen", meal => Console.WriteLine(meal.Table));
        await _bus.SendReceive.ReceiveAsync<MealServed>("cook.queue", meal => Console.WriteLine(meal.Table));
        await _bus.Rpc.RespondAsync<PriceRequest, PriceResponse>(request => new PriceResponse(3));
    }
}
