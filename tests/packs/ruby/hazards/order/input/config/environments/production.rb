Rails.application.configure do
  config.consider_all_requests_local = true
end
