module Listed
  extend ActiveSupport::Concern

  def index
    render json: []
  end
end
