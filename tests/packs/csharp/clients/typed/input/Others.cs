using Flurl.Http;
using RestSharp;

public class Others
{
    public async Task Call()
    {
        var client = new RestClient("http://bills:5000");
        await client.ExecuteAsync(new RestRequest("/bills", Method.Post));
        await "http://parcels:6000/parcels".GetJsonAsync<Parcel>();
    }
}
