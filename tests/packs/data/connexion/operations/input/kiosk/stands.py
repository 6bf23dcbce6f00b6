def find(stand):
    return {"stand": stand}
