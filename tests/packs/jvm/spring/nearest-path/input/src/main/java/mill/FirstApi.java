package mill;

import java.lang.annotation.*;
import org.springframework.web.bind.annotation.*;

@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@RestController
@RequestMapping("/v1")
public @interface FirstApi {
}
