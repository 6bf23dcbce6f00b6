require "httparty"

class Party
  include HTTParty
  base_uri "http://parcels:6000"

  def parcels
    self.class.get("/parcels")
  end
end
