using MQTTnet;
using MQTTnet.Client;

namespace Buoys;

public class Buoys
{
    public async Task Run()
    {
        using var client = new MqttFactory().CreateMqttClient();
        var options = new MqttClientOptionsBuilder().WithTcpServer("mosquitto").Build();
        await client.ConnectAsync(options);

        client.ApplicationMessageReceivedAsync += args => Task.CompletedTask;
        await client.SubscribeAsync(new MqttTopicFilterBuilder().WithTopic("buoys/level").Build());

        var message = new MqttApplicationMessageBuilder().WithTopic("buoys/lamp").WithPayload("on").Build();
        await client.PublishAsync(message);
        await client.PublishStringAsync("buoys/bell", "ring");
    }
}
