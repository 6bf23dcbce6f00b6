defmodule Shop.MailWorker do
  use Oban.Worker, queue: :mails

  @impl Oban.Worker
  def perform(%Oban.Job{args: args}) do
    {:ok, args}
  end
end

defmodule Shop.Signup do
  def run(chan) do
    %{id: 1} |> Shop.MailWorker.new() |> Oban.insert()
    Oban.insert(Shop.MailWorker.new(%{id: 2}))
    Shop.User.new(%{id: 3})
    AMQP.Queue.declare(chan, "orders")
    AMQP.Basic.publish(chan, "", "orders", "x")
    AMQP.Basic.publish(chan, "post", "orders.new", "x")
    AMQP.Basic.consume(chan, "orders")
  end
end

defmodule Shop.PurgeWorker do
  use Oban.Worker, queue: :purges

  def queue(id), do: %{id: id} |> new() |> Oban.insert()

  def perform(_job), do: :ok
end

defmodule Shop.Basket do
  def empty, do: new(%{})
  def new(items), do: items
end
