module Types
  class QueryType < Types::BaseObject
    field :tree_house, Types::TreeHouseType, null: true do
      argument :id, ID, required: true
    end
    field :beds, resolver: Resolvers::Beds

    def tree_house(id:)
      TreeHouse.find(id)
    end
  end
end
