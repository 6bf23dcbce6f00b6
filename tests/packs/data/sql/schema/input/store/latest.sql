CREATE
    TABLE
        IF NOT EXISTS lanterns(
            name VARCHAR(255) NOT NULL,
            lit BOOLEAN,
            PRIMARY KEY(name)
        );
