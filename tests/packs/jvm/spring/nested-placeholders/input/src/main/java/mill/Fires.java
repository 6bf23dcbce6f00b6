package mill;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("${fires.path:${base.path:/fires}}")
class Fires {
    @GetMapping("${known.path:${other:/unused}}/one")
    String one() { return ""; }

    @GetMapping("${a:${b:${c:/deep}}}")
    String deep() { return ""; }
}
