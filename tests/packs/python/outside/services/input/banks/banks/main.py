import plaid

configuration = plaid.Configuration(host=plaid.Environment.Sandbox)
