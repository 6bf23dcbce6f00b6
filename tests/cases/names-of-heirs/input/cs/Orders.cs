public class Orders : Consumer { protected override string Topic => "orders"; }
public class Bills : Consumer { protected override string Topic { get; } = "bills"; }
