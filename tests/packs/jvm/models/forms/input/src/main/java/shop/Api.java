package shop;

import lombok.Data;
import lombok.Getter;
import org.springframework.stereotype.Component;

record Point(int x, int y) { }

@Data
class Basket {
    private String owner;
}

@Getter
@Component
class Clock {
    private long now;
}

class OrderRequest {
    String sku;
}

class OrderException extends RuntimeException {
    int code;
}

class Worker {
    private int count;
}
