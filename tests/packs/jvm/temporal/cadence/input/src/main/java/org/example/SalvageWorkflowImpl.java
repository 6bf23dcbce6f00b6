package org.example;

import com.uber.cadence.workflow.Workflow;

public class SalvageWorkflowImpl implements SalvageWorkflow {
    private final SalvageActivities activities = Workflow.newActivityStub(SalvageActivities.class);

    @Override
    public void salvage(String place) {
        String wreck = activities.findWreck(place);
        activities.raiseWreck(wreck);
    }
}
