import show
