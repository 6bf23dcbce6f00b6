package yard.large;

import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.stereotype.Service;
import yard.Crate;

@Service
public class LargeKeeper implements Keeper {
    private final MongoTemplate mongo;

    public LargeKeeper(MongoTemplate mongo) {
        this.mongo = mongo;
    }

    @Override
    public Crate keep(Crate crate) {
        return mongo.insert(crate);
    }
}
