class Desk::LoansController < ApplicationController
  def index
    render json: Loan.all
  end

  def create
    head :created
  end
end
