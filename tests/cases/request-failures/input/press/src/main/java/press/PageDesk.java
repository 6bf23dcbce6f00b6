package press;

import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

@Service
public class PageDesk {
    private final PageStore pages;

    public PageDesk(PageStore pages) {
        this.pages = pages;
    }

    public Mono<Page> keep(Page page) {
        return pages.save(page);
    }

    public Mono<Page> burn(Ash ash) {
        return Mono.empty();
    }
}
