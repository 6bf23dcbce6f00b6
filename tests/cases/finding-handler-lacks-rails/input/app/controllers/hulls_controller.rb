class HullsController < ApplicationController
  def index
    render json: []
  end
end
