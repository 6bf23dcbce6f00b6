package zoo;

import retrofit2.Call;
import retrofit2.Retrofit;
import retrofit2.http.GET;

public interface FoodApi {
    @GET("food")
    Call<String> all();

    static FoodApi make() {
        return new Retrofit.Builder().baseUrl("https://food.example.org/").build().create(FoodApi.class);
    }
}
