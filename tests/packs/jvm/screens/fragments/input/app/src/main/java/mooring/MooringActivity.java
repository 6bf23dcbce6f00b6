package mooring;

import android.content.Intent;
import androidx.fragment.app.FragmentActivity;

public class MooringActivity extends FragmentActivity {
    void open() {
        getSupportFragmentManager().beginTransaction().replace(R.id.host, new RopesFragment()).commit();
    }

    void signal() {
        startActivity(new Intent(this, SignalActivity.class));
    }
}
