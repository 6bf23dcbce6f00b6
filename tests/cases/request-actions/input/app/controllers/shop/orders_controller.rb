module Shop
  class OrdersController < ApplicationController
    def create
      order = Order.new(order_params)
      Checkout.new.run(order)
      NoticeJob.perform_later(order)
      render json: order
    end

    def show
      render json: Order.find(params[:id])
    end

    private

    def order_params
      params.require(:order).permit(:item)
    end
  end
end
