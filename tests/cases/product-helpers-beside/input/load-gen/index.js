setInterval(() => fetch("http://shop:8080/jars"), 100);
