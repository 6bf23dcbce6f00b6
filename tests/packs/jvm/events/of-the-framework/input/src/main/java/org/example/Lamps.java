package org.example;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import org.example.tower.LampLit;

class Lamps {
    void started(@Observes StartupEvent event) {
    }

    void filters(@Observes Filters filters) {
    }

    void validated(@Observes AfterDeploymentValidation event) {
    }

    void lit(@Observes LampLit event) {
    }

    void moved(@Observes LampMoved event) {
    }
}
