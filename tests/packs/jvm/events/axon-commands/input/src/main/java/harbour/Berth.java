package harbour;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
public class Berth {
    private String boat;

    @CommandHandler
    public Berth(MoorBoat command) {
        apply(new BoatMoored(command.boat()));
    }

    @CommandHandler
    public void handle(CastOff command) {
        apply(new BoatLeft(boat));
    }

    @EventSourcingHandler
    public void on(BoatMoored event) {
        boat = event.boat();
    }
}
