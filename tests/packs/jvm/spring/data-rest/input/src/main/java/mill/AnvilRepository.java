package mill;

import org.springframework.data.repository.CrudRepository;
import org.springframework.data.rest.core.annotation.RepositoryRestResource;

@RepositoryRestResource(path = "heavy-things")
public interface AnvilRepository extends CrudRepository<Anvil, Long> {
}
