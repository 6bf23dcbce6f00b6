using HotChocolate.Types;

namespace Api;

[MutationType]
public static class BowMutations
{
    public static Bow Rehair(int id) => new(id);
}

[ExtendObjectType(OperationTypeNames.Query)]
public class BowQueries
{
    [GraphQLName("bowOf")]
    public Bow GetBow(int violin) => new(violin);
}

[ExtendObjectType(typeof(Bow))]
public class BowDetails
{
    public string Wood() => "pernambuco";
}
