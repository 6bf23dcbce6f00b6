print("nightly")
