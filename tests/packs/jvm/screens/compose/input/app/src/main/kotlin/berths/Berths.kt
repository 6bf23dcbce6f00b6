package harbour.berths

import androidx.compose.runtime.Composable

@Composable
fun BerthsScreen(onBerth: (String) -> Unit, onTide: () -> Unit, onPilot: (String) -> Unit) {}

@Composable
fun BerthScreen(onBack: () -> Unit) {}
