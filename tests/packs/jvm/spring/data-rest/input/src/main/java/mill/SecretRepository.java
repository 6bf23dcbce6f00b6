package mill;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.rest.core.annotation.RepositoryRestResource;

@RepositoryRestResource(path = "secrets", exported = false)
public interface SecretRepository extends JpaRepository<Secret, Long> {
}
