from google.cloud import firestore

database = firestore.Client()
