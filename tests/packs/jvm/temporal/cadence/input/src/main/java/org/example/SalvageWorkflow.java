package org.example;

import com.uber.cadence.workflow.WorkflowMethod;

public interface SalvageWorkflow {
    @WorkflowMethod
    void salvage(String place);
}
