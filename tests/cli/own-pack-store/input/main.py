import ours

shelf = ours.connect(host="shelf")
