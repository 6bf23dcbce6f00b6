class BerthsController < ApplicationController
  def index; end

  def create; end
end
