namespace Shop.Models;

public class Order
{
    public const int Limit = 3;
    public int Id { get; set; }
    public string Note { get; set; } = "";
}

public record Money(decimal Amount, string Currency);

public class ShopOptions
{
    public int Port { get; set; }
}

public class Colors
{
    public const string Red = "red";
}

public class OrderService
{
    public int Count { get; set; }
}

public class Counter
{
    public int Value { get; set; }

    public void Add() { Value++; }
}

public class ItemDto
{
    public string Sku { get; set; }

    public string Label() { return Sku; }
}
