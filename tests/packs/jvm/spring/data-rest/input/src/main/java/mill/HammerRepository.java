package mill;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.rest.core.annotation.RepositoryRestResource;

@RepositoryRestResource
public interface HammerRepository extends JpaRepository<Hammer, Long> {
}
