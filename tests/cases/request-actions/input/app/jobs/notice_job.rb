class NoticeJob < ApplicationJob
  def perform(order)
    puts order
  end
end
