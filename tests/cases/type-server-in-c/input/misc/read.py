import estuary

client = estuary.Client()
