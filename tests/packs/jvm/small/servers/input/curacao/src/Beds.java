package org.example;

import curacao.annotations.Controller;
import curacao.annotations.RequestMapping;

@Controller
public class Beds {
    @RequestMapping("^\\/beds$")
    public String beds() {
        return "[]";
    }
}
