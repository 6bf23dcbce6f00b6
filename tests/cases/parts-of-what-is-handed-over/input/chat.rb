require "faraday"
class Chat
  def notify(options)
    Faraday.get("https://api.chat.example/rb/#{options[:team]}/x/#{options.fetch(:kind)}")
  end
end
