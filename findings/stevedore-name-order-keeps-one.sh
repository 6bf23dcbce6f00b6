#!/bin/sh
# findings/stevedore-name-order-keeps-one.sh: two packages that offer a plugin of one name to
# stevedore, the loader of plugins of OpenStack.
#
# Versions   python3-stevedore 4.0.2-2 of Debian 12
# Guess      who asks for plugins by their names gets both, and name_order only sorts them by the
#            list
# Behaviour  with name_order one of the two is left, that of the package which is found last;
#            without it both are there, and so they are for a hook. Asked by its name, the manager
#            of all plugins gives the last too. Only a driver is an error.
# Matters    which plugins run is read from the declarations of the packages, and one option takes
#            some away.
# Seen       names: disk of one, own_one of one, disk of two
#            names, name_order: own_one of one, disk of two
#            hook: disk of one, disk of two
#            all, by name: disk of two
#            driver: MultipleMatches
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-stevedore=4.0.2-2
dpkg -x python3-stevedore_*.deb root
for name in one two; do
	info=$name/$name-1.0.dist-info
	mkdir -p "$info"
	printf 'Metadata-Version: 2.1\nName: %s\nVersion: 1.0\n' "$name" >"$info/METADATA"
	printf '[port.store]\ndisk = store_%s:Store\nown_%s = store_%s:Store\n' "$name" "$name" "$name" \
		>"$info/entry_points.txt"
	printf 'class Store:\n    name = "%s"\n' "$name" >"$name/store_$name.py"
done

cat >look.py <<'END'
from stevedore import DriverManager, ExtensionManager, HookManager, NamedExtensionManager

SPACE = 'port.store'


def look(title, manager):
    found = ['%s of %s' % (each.name, each.plugin.name) for each in manager.extensions]
    print('%s: %s' % (title, ', '.join(found)))


names = ['own_one', 'disk']
look('names', NamedExtensionManager(SPACE, names))
look('names, name_order', NamedExtensionManager(SPACE, names, name_order=True))
look('hook', HookManager(SPACE, 'disk'))
print('all, by name: disk of %s' % ExtensionManager(SPACE)['disk'].plugin.name)
try:
    look('driver', DriverManager(SPACE, 'disk'))
except Exception as error:
    print('driver: %s' % type(error).__name__)
END
XDG_CACHE_HOME="$folder/cache" PYTHONPATH=root/usr/lib/python3/dist-packages:one:two \
	/usr/bin/python3 -s -B -W ignore look.py 2>/dev/null | tee seen
diff seen - <<'END'
names: disk of one, own_one of one, disk of two
names, name_order: own_one of one, disk of two
hook: disk of one, disk of two
all, by name: disk of two
driver: MultipleMatches
END
