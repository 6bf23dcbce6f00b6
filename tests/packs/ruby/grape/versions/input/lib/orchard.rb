require 'grape'
require_relative 'presses'

class Orchard < Grape::API
  prefix 'orchard'

  version 'a1', using: :path do
    get(:trees) { [] }
    namespace :apples do
      get(:ripe) { [] }
    end
  end

  version 'a2', using: :header, vendor: 'orchard' do
    get(:pears) { [] }
  end

  get(:gate) { 'open' }
  mount Presses
  mount Sheds => '/sheds'
end
