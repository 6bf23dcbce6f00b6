package press;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
public class PageController {
    private final PageDesk desk;

    public PageController(PageDesk desk) {
        this.desk = desk;
    }

    @PostMapping("/pages")
    public Mono<Page> print(@RequestBody Mono<Draft> draft) {
        return draft.map(this::set)
            .flatMap(desk::keep)
            .onErrorResume(this::scrap);
    }

    private Page set(Draft draft) {
        return new Page(draft.text());
    }

    private Mono<Page> scrap(Throwable failure) {
        return desk.burn(new Ash("page"));
    }
}
