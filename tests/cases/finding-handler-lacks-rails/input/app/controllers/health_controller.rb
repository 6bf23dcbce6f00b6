class HealthController < ApplicationController
  def index
    head :ok
  end
end
