package harbour

import androidx.compose.runtime.Composable
import androidx.navigation.NavController

data object TideRoute
data class PilotRoute(val pilot: String)

val TOP_LEVEL_ITEMS = mapOf(
    TideRoute to "Tides",
    PilotRoute("any") to "Pilots",
)

fun NavController.navigateToPilot(pilot: String) {
    navigate(PilotRoute(pilot))
}

@Composable
fun TideScreen(onBerths: () -> Unit, onPilot: (String) -> Unit) {}

@Composable
fun PilotScreen(pilot: String) {}

@Composable
fun QuayScreen() {}
