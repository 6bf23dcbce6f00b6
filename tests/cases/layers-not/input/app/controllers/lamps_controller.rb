class LampBrokenError < StandardError; end

class LampsController < ApplicationController
  def index
    render json: Lamp.all
  end
end
