package quay.desk.web;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import quay.sheet.model.Sheet;
import quay.sheet.model.Sheets;

@RestController
public class DeskController {
    private final Sheets sheets;

    public DeskController(Sheets sheets) {
        this.sheets = sheets;
    }

    @GetMapping("/sheets/{day}")
    public Sheet sheet(@PathVariable String day) {
        return sheets.of(day);
    }
}
