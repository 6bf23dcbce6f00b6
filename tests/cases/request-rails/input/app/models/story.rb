class Story < ApplicationRecord
  belongs_to :tag
  has_many :votes

  def publish
    self.published_at = Time.now
    votes.build(vote: first_vote)
    save
  end

  def first_vote
    Vote::UP
  end
end
