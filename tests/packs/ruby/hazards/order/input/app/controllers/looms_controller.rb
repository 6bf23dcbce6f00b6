class LoomsController < ApplicationController
  def create
    @loom.save!
    @thread.update!(used: true)
  end

  def update
    @loom.save!
    @loom.update!(used: true)
  end

  def address
    request.headers['X-Forwarded-For']
  end
end
