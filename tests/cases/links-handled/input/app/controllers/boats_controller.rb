class BoatsController < ApplicationController
  def index
    render json: []
  end
end
