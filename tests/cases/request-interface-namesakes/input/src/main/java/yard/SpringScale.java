package yard;

import org.springframework.data.mongodb.core.MongoTemplate;

public class SpringScale implements Scale {
    private final MongoTemplate mongo;

    public SpringScale(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @Override
    public void weigh(Crate crate) {
        mongo.insert(crate.weight());
    }
}
