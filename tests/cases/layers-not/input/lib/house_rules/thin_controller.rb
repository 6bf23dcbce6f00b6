module HouseRules
  class ThinController < RuboCop::Cop::Base
    MSG = "Lamps are lit by models"

    def on_def(node)
      add_offense(node) if node.body.to_s.size > 100
    end
  end
end
