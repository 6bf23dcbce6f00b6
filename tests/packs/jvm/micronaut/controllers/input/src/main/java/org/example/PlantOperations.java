package org.example;

import io.micronaut.http.annotation.Put;

interface PlantOperations {
    @Put("/{id}/water")
    default void water(long id) {
    }
}
