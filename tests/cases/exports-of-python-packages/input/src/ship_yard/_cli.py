def main():
    print("yard")
