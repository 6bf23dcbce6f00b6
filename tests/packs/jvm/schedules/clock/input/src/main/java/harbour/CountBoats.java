package harbour;

import org.quartz.Job;
import org.quartz.JobExecutionContext;

public class CountBoats implements Job {
    @Override
    public void execute(JobExecutionContext context) {
    }
}
