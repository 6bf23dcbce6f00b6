from panther import Panther

from urls import url_routing

app = Panther(__name__, configs=__name__, urls=url_routing)
