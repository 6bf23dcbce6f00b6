from mill.carts.one import One
