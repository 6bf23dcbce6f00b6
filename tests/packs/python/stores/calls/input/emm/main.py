from emmett import App

app = App(__name__)
app.config.db.adapter = "postgres:psycopg2"
app.config.mail.adapter = "mysql"
