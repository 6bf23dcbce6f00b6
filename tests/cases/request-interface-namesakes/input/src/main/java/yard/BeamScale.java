package yard;

import org.springframework.data.mongodb.core.MongoTemplate;

public class BeamScale implements Scale {
    private final MongoTemplate mongo;

    public BeamScale(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @Override
    public void weigh(Crate crate) {
        mongo.insert(crate.weight());
    }
}
