module Listed
  def index
    render json: []
  end
end
