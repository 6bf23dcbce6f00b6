package yard.small;

import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.stereotype.Service;
import yard.Crate;

@Service
public class SmallKeeper implements Keeper {
    private final MongoTemplate mongo;

    public SmallKeeper(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @Override
    public Crate keep(Crate crate) {
        return mongo.insert(crate);
    }
}
