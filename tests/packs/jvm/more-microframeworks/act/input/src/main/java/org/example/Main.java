package org.example;

import act.Act;
import act.controller.annotation.UrlContext;
import org.osgl.mvc.annotation.PostAction;

@UrlContext("/notes")
public class Main {
    @PostAction("new")
    public void add(String text) {
    }
}
