using Prism.Events;

namespace Bridge;

public class CourseChanged : PubSubEvent<int>
{
}

public class Helm
{
    private readonly IEventAggregator _events;

    public Helm(IEventAggregator events) => _events = events;

    public void Turn(int degrees) => _events.GetEvent<CourseChanged>().Publish(degrees);
}

public class Log
{
    public Log(IEventAggregator aggregator) => aggregator.GetEvent<CourseChanged>().Subscribe(Note);

    private void Note(int degrees)
    {
    }
}
