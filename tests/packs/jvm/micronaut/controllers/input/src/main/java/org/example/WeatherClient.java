package org.example;

import io.micronaut.http.annotation.Get;
import io.micronaut.http.client.annotation.Client;

@Client("https://weather.example.org")
interface WeatherClient {
    @Get("/today")
    String today();
}
