using System.Net.Http;

namespace Stock;

public class Shelf
{
    private readonly HttpClient http = new HttpClient();

    public Task Put(Jar jar) => http.PostAsync("http://scales/weights", null);
}

public class Jar
{
    public string Label { get; set; }
}
