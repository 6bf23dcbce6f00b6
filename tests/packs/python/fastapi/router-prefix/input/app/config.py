class Settings:
    API_PREFIX: str = "/api/v1"


settings = Settings()
