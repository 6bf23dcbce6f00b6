namespace Shop.ReadModel;

public class OrderListView : Handles<OrderPlaced> { }
