from pots import celadon, shino

GLAZES = {"green": celadon, "white": shino}
