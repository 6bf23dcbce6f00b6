package svc;

class Store {
	String url = "jdbc:sqlserver://stock:1433;databaseName=stock";
	String memory = "jdbc:h2:mem:stock";
}
