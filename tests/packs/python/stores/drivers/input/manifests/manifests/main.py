from google.cloud import spanner

database = spanner.Client().instance("harbour").database("manifests")
