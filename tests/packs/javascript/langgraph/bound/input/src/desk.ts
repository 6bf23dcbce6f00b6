import { Command, END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";

export class Desk {
  private async think(state: typeof MessagesAnnotation.State) {
    return { messages: [await this.model.invoke(state.messages)] };
  }

  private async approve(state: typeof MessagesAnnotation.State) {
    if (this.trusts(state)) {
      return new Command({ goto: "work" });
    }
    return new Command({ goto: "think" });
  }

  private wantsWork(state: typeof MessagesAnnotation.State) {
    return state.messages.length > 1 ? "approve" : END;
  }

  open() {
    const desk = new StateGraph(MessagesAnnotation);

    desk
      .addNode("think", this.think.bind(this))
      .addNode("work", this.tools)
      .addNode("approve", this.approve.bind(this), { ends: ["work", "think"] })
      .addEdge(START, "think")
      .addConditionalEdges("think", this.wantsWork.bind(this), ["approve", END])
      .addConditionalEdges("work", (state) => (state.done ? "leave" : "again"), {
        again: "think",
        more: "think",
        leave: END,
      });
    return desk.compile();
  }
}
