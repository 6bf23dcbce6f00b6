class Mod::NotesController < ApplicationController
  def create
    @tag = Tag.find(params[:tag])
  end
end
