using RabbitMQ.AMQP.Client;
using RabbitMQ.AMQP.Client.Impl;

IEnvironment environment = AmqpEnvironment.Create(ConnectionSettingsBuilder.Create().Build());
IConnection connection = await environment.CreateConnectionAsync();
IManagement management = connection.Management();
await management.Queue("parcels").Type(QueueType.QUORUM).DeclareAsync();
await management.Exchange("news").Type("fanout").DeclareAsync();
await management.Queue().Exclusive(true).DeclareAsync();
IPublisher parcels = await connection.PublisherBuilder().Queue("parcels").BuildAsync();
IPublisher news = await connection.PublisherBuilder().Exchange("news").Key("parcel").BuildAsync();
await connection.ConsumerBuilder().Queue("parcels").MessageHandler((context, message) => Task.CompletedTask).BuildAndStartAsync();
