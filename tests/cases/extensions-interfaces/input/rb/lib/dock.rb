module Dock
  class Rule
    def name
      self.class.name.downcase
    end
  end

  class Fault < StandardError
    def code
      1
    end
  end
end
