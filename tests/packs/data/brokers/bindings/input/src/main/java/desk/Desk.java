package desk;

import org.springframework.cloud.stream.function.StreamBridge;

class Desk {
    private StreamBridge bridge;

    void run() {
        bridge.send("bills", "1");
    }
}
