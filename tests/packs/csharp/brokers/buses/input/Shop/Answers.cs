using Rebus.Activation;
using Rebus.Bus;

public class Answers
{
    public async Task Run(BuiltinHandlerActivator activator, IBus bus)
    {
        activator.Handle<Question>(async (answering, question) =>
        {
            var answer = new Answer(question.Text);
            await answering.Reply(answer);
            await bus.Reply(answer);
        });
        await bus.Advanced.Topics.Subscribe("news.#");
        await bus.Advanced.Topics.Publish("news.today", new Question("x"));
        // the type of a text is no name of a message
        await bus.SendLocal($"Asked at {DateTime.Now}");
    }
}

public record Question(string Text);
public record Answer(string Text);
