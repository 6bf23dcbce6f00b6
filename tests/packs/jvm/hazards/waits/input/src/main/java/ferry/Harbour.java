package ferry;

import java.net.URL;
import java.net.URLConnection;
import java.net.http.HttpClient;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class Harbour {
    private final HttpClient client = HttpClient.newHttpClient();
    private final BlockingQueue<String> cars = new ArrayBlockingQueue<>(40);

    void arrive(String car) {
        cars.offer(car);
    }

    boolean tryArrive(String car) {
        return cars.offer(car);
    }

    byte[] tides(URL url) throws Exception {
        URLConnection connection = url.openConnection();
        return connection.getInputStream().readAllBytes();
    }
}
