require "temporalio/workflow"

module Shop
  class OrderWorkflow < Temporalio::Workflow::Definition
    def execute(order)
      parcel = Temporalio::Workflow.execute_activity(ReserveActivity, order, start_to_close_timeout: 60)
      Temporalio::Workflow.execute_child_workflow(DeliveryWorkflow, parcel)
    end
  end

  # Sets goods aside.
  class ReserveActivity < Temporalio::Activity::Definition
    def execute(order)
      stock.take(order)
    end
  end
end
