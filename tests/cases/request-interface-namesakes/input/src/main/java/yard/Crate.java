package yard;

import org.springframework.data.mongodb.core.mapping.Document;

@Document
public record Crate(String id, int weight) {}
