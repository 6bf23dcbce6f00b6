package desk;

import static com.alibaba.cloud.ai.graph.StateGraph.END;
import static com.alibaba.cloud.ai.graph.StateGraph.START;
import static com.alibaba.cloud.ai.graph.action.AsyncNodeAction.node_async;

import com.alibaba.cloud.ai.graph.StateGraph;
import com.alibaba.cloud.ai.graph.agent.ReactAgent;

public class Router {
    StateGraph plan() {
        StateGraph stateGraph = new StateGraph();
        stateGraph.addNode("plan", node_async(new LookUp()));
        stateGraph.addEdge(START, "plan");
        stateGraph.addEdge("plan", END);
        return stateGraph;
    }

    ReactAgent writer(ChatModel model) {
        return ReactAgent.builder().name("writer").model(model)
            .instruction("You write poems. Short ones.").build();
    }
}
