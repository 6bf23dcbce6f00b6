using System.Net.Http;
using RabbitMQ.Client;

namespace Ferry;

public class Bookings
{
    public void Consume(IModel channel, IBasicConsumer consumer)
    {
        channel.BasicConsume(queue: "bookings", autoAck: true, consumer: consumer);
    }

    public void ConsumeSafely(IModel channel, IBasicConsumer consumer)
    {
        channel.BasicConsume("refunds", false, consumer);
        channel.BasicConsume("booking_replies", true, consumer);
    }

    public HttpClientHandler Trusting()
    {
        return new HttpClientHandler
        {
            ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator
        };
    }

    public HttpClientHandler TrustingToo()
    {
        var made = new HttpClientHandler();
        made.ServerCertificateCustomValidationCallback = (request, certificate, chain, errors) => true;
        return made;
    }

    public HttpClientHandler Careful(bool trust)
    {
        var made = new HttpClientHandler();
        if (trust)
            made.ServerCertificateCustomValidationCallback = (request, certificate, chain, errors) => true;
        return made;
    }
}
