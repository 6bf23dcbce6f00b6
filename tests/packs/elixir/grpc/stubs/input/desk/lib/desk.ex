defmodule Desk do
  def level do
    {:ok, channel} = GRPC.Stub.connect("tides:50051")
    {:ok, tide} = Harbour.Tides.Stub.next(channel, %Harbour.Place{name: "mole"})
    tide.level
  end
end
