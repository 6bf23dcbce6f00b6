class PagesController < ApplicationController
  def home
  end

  def about
  end
end
