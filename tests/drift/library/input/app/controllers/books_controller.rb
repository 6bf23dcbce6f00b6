class BooksController < ApplicationController
  def index
    found = Book.all
    render json: found
  end

  def show
    render json: Book.find(params[:id])
  end
end
