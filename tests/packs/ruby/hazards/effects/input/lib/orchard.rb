class Orchard
  def keep(apple)
    apple.save!
  rescue StandardError
    nil
  end

  def look(apple)
    apple.peek
  rescue StandardError
    nil
  end

  def owners(trees)
    trees.each do |tree|
      tree.owner = Owner.find_by(id: tree.owner_id)
    end
  end

  def all(trees)
    trees.each do |tree|
      tree.prune
    end
  end
  Owner.where(id: 1)
end
