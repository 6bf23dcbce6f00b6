import connexion

app = connexion.FlaskApp(__name__, specification_dir="spec/")
app.add_api("openapi.yaml")

if __name__ == "__main__":
    app.run(port=8080)
