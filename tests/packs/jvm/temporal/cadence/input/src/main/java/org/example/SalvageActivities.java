package org.example;

import com.uber.cadence.activity.ActivityMethod;

public interface SalvageActivities {
    @ActivityMethod(scheduleToCloseTimeoutSeconds = 60)
    String findWreck(String place);

    @ActivityMethod(scheduleToCloseTimeoutSeconds = 60)
    void raiseWreck(String wreck);
}
