module Types
  class MutationType < Types::BaseObject
    field :create_bed, mutation: Mutations::CreateBed
  end

  class TreeHouseType < Types::BaseObject
    field :name, String, null: false
  end
end
