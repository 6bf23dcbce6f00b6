package mooring;

import android.content.Intent;
import androidx.fragment.app.Fragment;

public class RopesFragment extends Fragment {
    void signal() {
        startActivity(new Intent(getContext(), SignalActivity.class));
    }
}
