package org.example.quay;

import java.util.List;
import javax.sql.DataSource;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.data.jpa.repository.JpaRepository;

interface BerthRepository extends JpaRepository<Berth, Long> {}

class Berths implements Desk {
  private final BerthRepository berthRepository;

  Berths(BerthRepository berthRepository) {
    this.berthRepository = berthRepository;
  }

  Berth take(long id) {
    return berthRepository.findById(id).get();
  }

  Berth takeIfThere(long id) {
    var found = berthRepository.findById(id);
    if (found.isPresent()) {
      return berthRepository.findById(id).get();
    }
    return null;
  }

  Berth takeOrFail(long id) {
    return berthRepository.findById(id).orElseThrow();
  }

  DataSource source() {
    return DataSourceBuilder.create().url("jdbc:mysql://berths-db/berths").username("harbour").password("anchor99").build();
  }

  public void cancel(long id) {
    throw new UnsupportedOperationException();
  }

  // what is only read is not written
  @Override
  public void remove(long id) {
    throw new UnsupportedOperationException();
  }
}
