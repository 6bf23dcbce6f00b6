class WattValidator < ActiveModel::Validator
  def validate(lamp)
  end
end
