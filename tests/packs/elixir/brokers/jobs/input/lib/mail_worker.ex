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
