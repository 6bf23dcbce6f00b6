package shop;

public class Course extends Aggregate {
    public void open(Meter meter) {
        record(new CourseOpenedEvent(id()));
        meter.record(new Duration(3));
    }
}
