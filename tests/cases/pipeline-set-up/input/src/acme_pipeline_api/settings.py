def get_settings():
    return {"out": "reports"}
