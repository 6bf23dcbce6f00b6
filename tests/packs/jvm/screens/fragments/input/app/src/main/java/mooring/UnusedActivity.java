package mooring;

import androidx.fragment.app.FragmentActivity;

public class UnusedActivity extends FragmentActivity {}
