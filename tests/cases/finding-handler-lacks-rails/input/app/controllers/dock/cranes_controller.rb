class Dock::CranesController < ApplicationController
  alias_method :update, :index
end
