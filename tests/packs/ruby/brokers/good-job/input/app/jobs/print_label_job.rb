class PrintLabelJob < ApplicationJob
  def perform(parcel)
    parcel.print
  end
end
