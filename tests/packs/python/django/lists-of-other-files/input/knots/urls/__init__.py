from .hemp import urlpatterns as hemp_patterns
from .twine import urlpatterns as twine_patterns
from .knotted import urlpatterns as knotted_patterns
from .boats import boat_urls, late_urls
from . import sails

urlpatterns = [
    *hemp_patterns,
] + twine_patterns

urlpatterns += [*knotted_patterns]
urlpatterns += boat_urls
urlpatterns.extend(late_urls)
urlpatterns += sails.urlpatterns
