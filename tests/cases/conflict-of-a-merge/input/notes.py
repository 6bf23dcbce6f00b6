TEXT = """
<<<<<<< is how a conflict begins
"""
