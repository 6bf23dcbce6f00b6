import litellm


class Model:
    def query(self, history):
        return litellm.completion(model="small", messages=history.texts)
