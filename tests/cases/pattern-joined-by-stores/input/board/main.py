import psycopg
from flask import Flask

app = Flask(__name__)
kept = psycopg.connect(host="db")


@app.get("/counts")
def counts():
    return str(kept.execute("select count(*) from ballots").fetchone())


if __name__ == "__main__":
    app.run(port=80)
