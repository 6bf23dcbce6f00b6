class Mod::BansController < ApplicationController
  def create
    @story = Story.find(params[:story])
  end
end
