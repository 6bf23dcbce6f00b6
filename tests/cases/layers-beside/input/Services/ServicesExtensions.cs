namespace Harbour.Services;

public static class ServicesExtensions
{
    public static IServiceCollection AddHarbour(this IServiceCollection services) => services;
}
