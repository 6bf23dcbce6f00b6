package org.example.almanac;

import android.app.Activity;
import android.os.Bundle;

public class AlmanacActivity extends Activity {
    private final Days days = new Days();

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        days.load();
        show();
    }

    private void show() {
        setContentView(days.page());
    }

    public String title() {
        return "Almanac";
    }
}
