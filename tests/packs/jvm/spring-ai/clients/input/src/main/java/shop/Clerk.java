package shop;

import org.springframework.ai.chat.client.ChatClient;
import org.springframework.stereotype.Service;

@Service
public class Clerk {
    private final ChatClient client;

    public Clerk(ChatClient.Builder builder, OrderTools orders) {
        this.client = builder
            .defaultSystem("You look up orders. Never guess.")
            .defaultTools(orders)
            .build();
    }

    public String ask(String text) {
        return client.prompt().user(text).call().content();
    }
}
