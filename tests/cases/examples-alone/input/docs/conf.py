project = "tides"
