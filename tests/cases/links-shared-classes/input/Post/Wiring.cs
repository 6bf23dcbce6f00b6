namespace Post;

public static class Wiring
{
    public static void AddPostTaker(this IServiceCollection services) =>
        services.AddSingleton<IPostTaker>(_ => new RabbitPostTaker("rabbitmq"));

    public static void AddPostSender(this IServiceCollection services) =>
        services.AddSingleton<IPostSender>(_ => new RabbitPostSender("rabbitmq"));
}
