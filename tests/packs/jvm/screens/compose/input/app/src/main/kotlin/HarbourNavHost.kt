package harbour

import androidx.compose.runtime.Composable
import androidx.navigation.NavController
import androidx.navigation.compose.NavHost
import androidx.navigation.compose.composable
import harbour.berths.BerthScreen
import harbour.berths.BerthsScreen

object Routes {
    const val BERTHS = "berths"
}

@Composable
fun HarbourNavHost(navController: NavController) {
    NavHost(navController, startDestination = Routes.BERTHS) {
        composable(Routes.BERTHS) {
            BerthsScreen(
                onBerth = { id -> navController.navigate("berths/$id") },
                onTide = { navController.navigate(TideRoute) },
                onPilot = navController::navigateToPilot,
            )
        }
        composable("berths/{id}") {
            BerthScreen(onBack = { navController.popBackStack() })
        }
        composable<TideRoute> {
            TideScreen(onBerths = { navController.navigate(Routes.BERTHS) }, onPilot = { navController.navigateToPilot(it) })
        }
        composable<PilotRoute>(deepLinks = listOf()) { entry ->
            val pilot = entry.pilot
            PilotScreen(pilot)
        }
        composable(Wharf.Quay.route) {
            QuayScreen()
        }
    }
}

@Composable
fun HarbourApp(navController: NavController) {
    HarbourTopAppBar(onTide = { navController.navigate(TideRoute) })
}
