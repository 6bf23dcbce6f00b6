package harbour.domain;

import io.quarkus.mongodb.panache.common.MongoEntity;
import io.quarkus.mongodb.panache.reactive.ReactivePanacheMongoEntity;

@MongoEntity(collection = "pilots")
public class Pilot extends ReactivePanacheMongoEntity {
  public String name;
}
