Rails.application.configure do
  # config.cache_store = :mem_cache_store
  config.cache_store = :redis_cache_store, { expires_in: 90 }
end
