package org.example;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class Part {
    @Id
    long id;
}
