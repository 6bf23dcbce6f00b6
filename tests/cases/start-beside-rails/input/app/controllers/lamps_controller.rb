class LampsController < ActionController::Base
  def index
    render json: []
  end
end
