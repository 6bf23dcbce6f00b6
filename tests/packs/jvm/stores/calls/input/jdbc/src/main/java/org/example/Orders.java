package org.example;

import org.springframework.jdbc.core.JdbcTemplate;

class Orders {
    private final JdbcTemplate rows;

    Orders(JdbcTemplate rows) {
        this.rows = rows;
    }
}
