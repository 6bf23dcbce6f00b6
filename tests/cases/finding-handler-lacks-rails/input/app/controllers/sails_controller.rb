class SailsController < ApplicationController
  include Listed

  def create
    head :created
  end
end
