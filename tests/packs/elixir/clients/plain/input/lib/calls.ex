defmodule Shop.Calls do
  @stock "http://stock:8080"

  def all(id) do
    HTTPoison.get("#{@stock}/levels/#{id}")
    HTTPoison.post!(System.get_env("MAIL_URL") <> "/mails", "{}")
    Req.get!("http://users/users")
    Finch.build(:put, "http://bills/bills")
    Map.get(%{}, "/no-call")
  end
end
