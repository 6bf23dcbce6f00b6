class Mod::TagsController < ApplicationController
  def create
    @tag = Tag.create(params[:tag])
  end

  def update
    @tag = Tag.find(params[:id])
  end
end
