package shop.orders;

import org.springframework.data.repository.CrudRepository;

/** What it inherits writes, what it declares reads. */
public interface OrderRepository extends CrudRepository<Order, Long> {
    Order findByLamp(String lamp);
}
