config :app, App.Repo, url: System.get_env("DB_URL"), pool: [size: 5]
user |> Repo.preload(:posts) |> Enum.map(fn u -> u.name end)
Enum.map(users, &(&1.id))
%User{name: "x", id: id}
%{"a" => 1, b: 2}
"a" <> name
~s(text)
:"quoted atom"
if ready do
  go()
else
  wait()
end
case load(1) do
  {:ok, user} -> show(user)
  _ -> nil
end
for id <- ids, do: load(id)
GenServer.call(__MODULE__, {:get, 1})
options[:name]
