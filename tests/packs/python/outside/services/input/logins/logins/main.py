from auth0.management import Auth0

client = Auth0("harbour.eu.auth0.com", "token")
