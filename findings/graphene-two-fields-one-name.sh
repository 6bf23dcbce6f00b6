#!/bin/sh
# findings/graphene-two-fields-one-name.sh: two fields of a Graphene type that have one name in the
# schema.
#
# Versions   python3-graphene 2.1.9-1, python3-graphql-core 2.3.2-1 and python3-graphql-relay
#            2.0.1-1 of Debian 12
# Guess      an error when the schema is made, as two types of one name are
# Behaviour  the one that is declared last is there alone, with its type and its resolver: ship_2
#            and ship2 are one name, since names are written in camel case. Without auto_camelcase
#            both are there.
# Matters    a resolver that is declared is never called.
# Seen       text, number: ship2: Int, 5
#            number, text: ship2: String, 6
#            number, text, as written: ship2: Int ship_2: String, 5
#            two types: AssertionError
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-graphene=2.1.9-1 python3-graphql-core=2.3.2-1 python3-graphql-relay=2.0.1-1 \
	python3-promise=2.3.0-3 python3-rx=3.2.0-3 python3-aniso8601=9.0.1-2 python3-six=1.16.0-4
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import graphene


def look(title, query, **options):
    try:
        schema = graphene.Schema(query=query, **options)
        fields = schema.get_type('Query').fields
        found = ' '.join('%s: %s' % (name, field.type) for name, field in fields.items())
        first = next(iter(fields))
        print('%s: %s, %s' % (title, found, schema.execute('{ %s }' % first).data[first]))
    except (AssertionError, TypeError) as error:
        print('%s: %s' % (title, type(error).__name__))


def query(*fields):
    body = {}
    for name, kind in fields:
        body[name] = kind()
        body['resolve_' + name] = lambda root, info, name=name: len(name)
    return type('Query', (graphene.ObjectType,), body)


text, number = ('ship_2', graphene.String), ('ship2', graphene.Int)
look('text, number', query(text, number))
look('number, text', query(number, text))
look('number, text, as written', query(number, text), auto_camelcase=False)
ships = [type(name, (graphene.ObjectType,), {'Meta': type('Meta', (), {'name': 'Ship'}),
                                             'id': graphene.ID()}) for name in ('One', 'Two')]
look('two types', type('Query', (graphene.ObjectType,), {
    'one': graphene.Field(ships[0]), 'two': graphene.Field(ships[1])}))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
text, number: ship2: Int, 5
number, text: ship2: String, 6
number, text, as written: ship2: Int ship_2: String, 5
two types: AssertionError
END
