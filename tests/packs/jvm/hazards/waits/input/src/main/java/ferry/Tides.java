package ferry;

import java.net.URL;
import java.net.URLConnection;
import java.net.http.HttpClient;
import java.time.Duration;

public class Tides {
    HttpClient client() {
        return HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(3)).build();
    }

    URLConnection open(URL url) throws Exception {
        URLConnection connection = url.openConnection();
        connection.setReadTimeout(3000);
        return connection;
    }
}
