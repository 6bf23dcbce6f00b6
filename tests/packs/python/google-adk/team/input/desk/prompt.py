WRITER = "You write texts. Short ones."
