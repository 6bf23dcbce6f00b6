import PostgresNIO
import SotoS3
import Valkey

print("depot")
