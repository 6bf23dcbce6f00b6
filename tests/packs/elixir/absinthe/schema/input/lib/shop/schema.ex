defmodule Shop.Schema do
  use Absinthe.Schema

  import_types Shop.Schema.Basket

  object :toy do
    field :id, non_null(:id)
    field :name, :string
  end

  query do
    @desc "All toys"
    field :all_toys, list_of(:toy) do
      arg :limit, :integer
      resolve &Shop.Toys.list/3
    end

    import_fields :basket_queries
  end

  mutation do
    field :rename_toy, type: :toy do
      arg :name, non_null(:string)
      resolve fn _, args, _ -> Shop.Toys.rename(args) end
    end

    import_fields :basket_mutations
  end

  subscription do
    field :toy_sold, :toy do
      config fn _, _ -> {:ok, topic: "*"} end
    end
  end
end
