require "sinatra"

ANSWERS = "/answers".freeze

get ANSWERS do
  "42"
end

delete "/answers/:id" do |id|
  id
end
