class Checkout
  def run(order)
    payment = Payment.create(order: order)
    settle(payment)
  end

  def settle(payment)
    payment.save
  end
end
