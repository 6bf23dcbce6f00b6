class Mod::LampsController < Mod::ModController
  def index
    render json: Lamp.all
  end
end
