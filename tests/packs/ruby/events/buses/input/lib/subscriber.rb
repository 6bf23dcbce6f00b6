class PaidSubscriber
  include Omnes::Subscriber

  handle :order_paid, with: :send_receipt
end
