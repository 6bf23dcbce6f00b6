defmodule Shop.Schema.Basket do
  use Absinthe.Schema.Notation

  object :basket do
    field :total, :integer
  end

  object :basket_queries do
    field :my_basket, :basket do
      resolve(&Shop.Baskets.mine/3)
    end
  end

  object :basket_mutations do
    field :add_to_basket, :basket do
      resolve(&Shop.Baskets.add/3)
    end
  end
end
