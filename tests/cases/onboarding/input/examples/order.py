import requests

if __name__ == "__main__":
    requests.post("http://localhost:8000/parcels", json={})
