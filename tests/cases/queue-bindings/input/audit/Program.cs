using RabbitMQ.Client;
using RabbitMQ.Client.Events;

var channel = new ConnectionFactory { HostName = "rabbit" }.CreateConnection().CreateModel();
channel.QueueDeclare(queue: "trail");
channel.QueueBind(queue: "trail", exchange: "sales", routingKey: "#");
channel.BasicConsume("trail", true, new EventingBasicConsumer(channel));
