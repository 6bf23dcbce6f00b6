import braintree

gateway = braintree.BraintreeGateway(braintree.Configuration(braintree.Environment.Sandbox, "m", "p", "k"))
