import java.sql.DriverManager;

public class WaitForMySql {
    public void run() throws Exception {
        DriverManager.getConnection("jdbc:mysql://localhost/depot");
    }
}
