package conf;

import controllers.Items;
import ninja.Router;
import ninja.application.ApplicationRoutes;

public class Routes implements ApplicationRoutes {
    @Override
    public void init(Router router) {
        router.GET().route("/items").with(Items.class, "all");
        router.POST().route("/items/{id}").with(Items::put);
    }
}
