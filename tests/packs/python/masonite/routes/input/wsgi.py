from masonite.configuration import config
from masonite.foundation import Application, Kernel
from masonite.utils.location import base_path

from Kernel import Kernel as ApplicationKernel

application = Application(base_path())
application.register_providers(Kernel, ApplicationKernel)
application.add_providers(*config("providers.providers"))
