import psycopg

connection = psycopg.connect("postgresql://shop@localhost:5432/shop")

if __name__ == "__main__":
    print(connection.execute("select 1"))
