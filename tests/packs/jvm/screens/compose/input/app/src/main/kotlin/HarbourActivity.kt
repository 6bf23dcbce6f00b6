package harbour

import androidx.activity.ComponentActivity

class HarbourActivity : ComponentActivity()
