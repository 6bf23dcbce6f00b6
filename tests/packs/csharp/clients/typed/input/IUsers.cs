using Refit;

public interface IUsers
{
    [Get("/users/{id}")]
    Task<User> One(string id);

    [Post("/users")]
    Task Add([Body] User user);
}
