def bare(label):
    return label.strip()
