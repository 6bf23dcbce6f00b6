package press;

import org.springframework.data.repository.reactive.ReactiveCrudRepository;

public interface PageStore extends ReactiveCrudRepository<Page, Long> {
}
