class SailsController < ApplicationController
  def index
    render json: []
  end
end
