class BedChannel < ApplicationCable::Channel
  def subscribed
    stream_from "bed_#{params[:id]}"
  end
end
