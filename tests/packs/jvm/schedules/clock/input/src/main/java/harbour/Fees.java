package harbour;

import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import org.jobrunr.jobs.annotations.Job;
import org.jobrunr.jobs.annotations.Recurring;
import org.jobrunr.scheduling.JobScheduler;

public class Fees {
    private JobScheduler jobScheduler;
    private Fees fees;

    public void ask(String boat) {
        jobScheduler.enqueue(() -> fees.charge(boat));
    }

    @Job(name = "Charge a boat")
    public void charge(String boat) {
    }

    @Recurring(id = "monthly-fees", cron = "0 0 1 * *")
    public void all() {
    }

    public void plan() {
        Tasks.recurring("dredge", Schedules.daily()).execute((instance, context) -> {});
        Tasks.oneTime("tow", Boat.class).execute((instance, context) -> {});
    }
}
