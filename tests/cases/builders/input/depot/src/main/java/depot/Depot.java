package depot;

import io.javalin.Javalin;

public class Depot {
    public static void main(String[] args) {
        Javalin app = Javalin.create();
        app.get("/stock", context -> context.result("none"));
        app.start(7000);
    }
}
