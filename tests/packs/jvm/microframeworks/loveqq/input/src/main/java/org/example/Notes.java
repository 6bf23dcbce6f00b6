package org.example;

import com.kfyty.loveqq.framework.web.core.annotation.GetMapping;
import com.kfyty.loveqq.framework.web.core.annotation.RequestMapping;
import com.kfyty.loveqq.framework.web.core.annotation.RestController;

@RestController
@RequestMapping("/notes")
public class Notes {
    @GetMapping("/{id}")
    public String one(int id) {
        return "";
    }
}
