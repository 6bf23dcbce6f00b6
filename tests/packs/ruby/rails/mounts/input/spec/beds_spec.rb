RSpec.describe "beds" do
  it "lists" do
    get "/beds"
    get "/only/in/specs"
  end
end
