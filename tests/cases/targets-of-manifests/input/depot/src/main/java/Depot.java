class Depot { }
