package org.example;

import tech.smartboot.feat.cloud.annotation.Controller;
import tech.smartboot.feat.cloud.annotation.RequestMapping;

@Controller("/items")
public class Items {
    @RequestMapping("/all")
    public String all() {
        return "";
    }
}
