require "roda"

class Garden < Roda
  plugin :hash_branches

  hash_branch "tools" do |r|
    r.is String do |name|
      r.delete { name }
    end
  end

  route do |r|
    r.root do
      "home"
    end

    r.hash_branches

    r.on "beds" do
      r.get true do
        weather = client.get("/elsewhere") { |answer| answer }
        weather
      end

      r.on :id, "plants" do |id|
        r.is do
          r.get { id }
          r.post { id }
        end

        r.get "oldest", Integer do |age|
          age
        end

        r.is "label" do
          id
        end
      end
    end
    # r.get "commented" do
    # end
  end
end
