package desk;

import static org.bsc.langgraph4j.StateGraph.END;
import static org.bsc.langgraph4j.StateGraph.START;
import static org.bsc.langgraph4j.action.AsyncEdgeAction.edge_async;
import static org.bsc.langgraph4j.action.AsyncNodeAction.node_async;

import java.util.Map;
import org.bsc.langgraph4j.StateGraph;
import org.bsc.langgraph4j.utils.EdgeMappings;

public class Desk {
    /** Sorts a ticket by its kind. */
    private Map<String, Object> sort(Ticket ticket) {
        return Map.of("kind", ticket.text());
    }

    private String route(Ticket ticket) {
        return ticket.isOpen() ? "answer" : END;
    }

    public StateGraph<Ticket> graph() {
        var inner = new StateGraph<>(Ticket.SCHEMA, Ticket::new)
            .addNode("look_up", node_async(new LookUp()))
            .addEdge(START, "look_up")
            .addEdge("look_up", END);
        return new StateGraph<>(Ticket.SCHEMA, Ticket::new)
            .addNode("sort", node_async(this::sort))
            .addNode("answer", node_async(ticket -> Map.of()))
            .addNode("facts", inner)
            .addEdge(START, "sort")
            .addConditionalEdges("sort", edge_async(this::route),
                Map.of("answer", "answer", "facts", "facts", "stop", END))
            .addConditionalEdges("facts", edge_async(Routes::again),
                EdgeMappings.builder().to("sort", "again").toEND().build())
            .addEdge("answer", END);
    }
}
