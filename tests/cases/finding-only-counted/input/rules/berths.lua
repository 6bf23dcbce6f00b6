return { longest = 40 }
