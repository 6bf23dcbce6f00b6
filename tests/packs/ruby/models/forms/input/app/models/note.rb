class Note
  include Mongoid::Document

  field :text, type: String
end
