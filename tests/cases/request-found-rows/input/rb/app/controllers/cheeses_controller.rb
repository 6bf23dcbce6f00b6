class CheesesController < ApplicationController
  def turn
    cheese = Cheese.where(ripe: true).find_by!(id: params[:id])
    cheese.rotate
  end
end
