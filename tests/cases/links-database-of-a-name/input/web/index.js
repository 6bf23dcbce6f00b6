fetch('http://orders:8080/orders/1');
