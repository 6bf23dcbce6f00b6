namespace Harbour.Services;

public static class ServicesModule
{
    public static IServiceCollection AddHarbour(this IServiceCollection services) => services;
}
