from urllib.request import urlopen

urlopen("http://localhost:8000/boats")
