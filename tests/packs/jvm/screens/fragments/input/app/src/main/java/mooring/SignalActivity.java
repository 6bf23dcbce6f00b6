package mooring;

import android.content.Intent;
import androidx.fragment.app.FragmentActivity;

public class SignalActivity extends FragmentActivity {
    static Intent intent() {
        return new Intent(null, SignalActivity.class);
    }
}
