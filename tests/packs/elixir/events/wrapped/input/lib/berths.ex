defmodule Berths do
  def subscribe, do: Phoenix.PubSub.subscribe(Berths.PubSub, topic())
  def subscribe(quay), do: Phoenix.PubSub.subscribe(Berths.PubSub, quay_topic(quay))

  def moored!(boat), do: broadcast!(topic(), {:moored, boat})
  def left!(boat, quay), do: broadcast!(quay_topic(quay), {:left, boat})
  def closed!, do: broadcast!("harbour", :closed)

  # What is at hand, or given, is no topic.
  def kept({:ok, boat} = result), do: broadcast(result, :kept)
  def sent(boat), do: boat |> broadcast(:sent)

  defp topic, do: "berths"
  defp quay_topic(quay), do: "quay:#{quay}"

  defp broadcast!(topic, message) do
    Phoenix.PubSub.broadcast!(Berths.PubSub, topic, {__MODULE__, message})
  end

  defp broadcast({:ok, boat}, event), do: {event, boat}
end
