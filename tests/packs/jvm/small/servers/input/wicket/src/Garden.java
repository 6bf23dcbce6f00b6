package org.example;

import org.apache.wicket.protocol.http.WebApplication;

public class Garden extends WebApplication {
    @Override
    public void init() {
        mountPage("beds", BedsPage.class);
        mountResource("beds.json", new BedsReference());
    }
}
