#!/bin/sh
# findings/django-one-name-twice.sh: a name of a route, and a namespace, that Django's
# URLconf has twice.
#
# Versions   python3-django 3.2.25-0+deb12u7 of Debian 12
# Guess      reverse() gives the first pattern of the list with that name, as resolve() gives
#            the first that matches; and with a namespace the same
# Behaviour  for a name the last pattern of the list wins; for a namespace the first include
#            wins, so that a name in it may be there under one prefix and another name of the
#            same namespace cannot be reversed at all. Requests are served by both.
# Seen       name: /new/
#            namespace: /ships/list/
#            name that only the second include has: NoReverseMatch
#            served by it: yes
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-django=3:3.2.25-0+deb12u7 python3-asgiref=3.6.0-1 \
	python3-sqlparse=0.4.2-1+deb12u1 python3-tz=2022.7.1-4
for package in *.deb; do dpkg -x "$package" root; done

cat >routes.py <<'END'
from django.urls import include, path


def view(request):
    pass


urlpatterns = [
    path('old/', view, name='home'),
    path('new/', view, name='home'),
    path('ships/', include(([path('list/', view, name='list')], 'fleet'))),
    path('boats/', include(([path('list/', view, name='list'),
                             path('sale/', view, name='sale')], 'fleet'))),
]
END
cat >look.py <<'END'
import django
from django.conf import settings
from django.urls import NoReverseMatch, resolve, reverse

settings.configure(ROOT_URLCONF='routes')
django.setup()
print('name:', reverse('home'))
print('namespace:', reverse('fleet:list'))
try:
    answer = reverse('fleet:sale')
except NoReverseMatch:
    answer = 'NoReverseMatch'
print('name that only the second include has:', answer)
print('served by it:', 'yes' if resolve('/boats/sale/').url_name == 'sale' else 'no')
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
name: /new/
namespace: /ships/list/
name that only the second include has: NoReverseMatch
served by it: yes
END
