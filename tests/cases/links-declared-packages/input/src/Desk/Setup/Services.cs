namespace Microsoft.Extensions.DependencyInjection;

public static class Services
{
    public static IServiceCollection AddDesk(this IServiceCollection services) => services;
}
