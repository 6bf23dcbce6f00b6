CREATE TABLE candle (
    id INTEGER
);
