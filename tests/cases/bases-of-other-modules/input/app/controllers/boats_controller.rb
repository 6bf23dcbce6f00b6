class BoatsController < ActionController::Base
  def unload
    redirect_to "/"
  end
end
