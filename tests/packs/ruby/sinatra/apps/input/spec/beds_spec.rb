require "sinatra"

describe "beds" do
  get("/only/in/specs") { nil }
end
