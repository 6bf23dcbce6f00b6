package shop;

import io.temporal.activity.ActivityOptions;
import io.temporal.workflow.Workflow;
import java.util.List;

public class TripWorkflowImpl implements TripWorkflow {
    private final ActivityOptions options = ActivityOptions.newBuilder().build();
    private final TripActivities activities = Workflow.newActivityStub(TripActivities.class, options);

    @Override
    public void book(String name) {
        List<String> cars = activities.findCars(name);
        if (cars.isEmpty()) {
            return;
        }
        activities.reserveCar(cars.get(0));
        PaymentWorkflow payment = Workflow.newChildWorkflowStub(PaymentWorkflow.class);
        payment.pay(name);
    }
}
