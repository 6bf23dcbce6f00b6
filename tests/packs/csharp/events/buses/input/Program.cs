var bus = new LocalBus();
var view = new StockView();
var commands = new StockCommands();
bus.RegisterHandler<ItemCounted>(view.Handle);
bus.RegisterHandler<CountItem>(commands.Handle);
