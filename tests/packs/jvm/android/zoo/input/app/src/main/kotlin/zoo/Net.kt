package zoo

import retrofit2.Retrofit
import retrofit2.create

const val HOME = "https://zoo.example.org/v2/"

private val net = Retrofit.Builder().baseUrl(HOME).build()
val keepers: KeeperApi = net.create(KeeperApi::class.java)
