class Presses < Grape::API
  version 'p1', 'p2', using: :path

  post(:press) { 'juice' }
end

class Sheds < Grape::API
  get(:keys) { [] }
end
