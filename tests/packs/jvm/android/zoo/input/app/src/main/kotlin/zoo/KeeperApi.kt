package zoo

import retrofit2.http.DELETE
import retrofit2.http.GET
import retrofit2.http.POST
import retrofit2.http.Path

interface KeeperApi {
    @GET("keepers/{id}")
    suspend fun one(@Path("id") id: String): String

    @POST("/keepers")
    suspend fun add(name: String): String
}
