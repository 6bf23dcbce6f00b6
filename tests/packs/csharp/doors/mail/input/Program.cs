using System.Net.Mail;

class Program
{
    static void Main()
    {
        var client = new SmtpClient("localhost");
        client.Send("a@example.org", "b@example.org", "hello", "text");
    }
}
