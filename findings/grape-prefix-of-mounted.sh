#!/bin/sh
# findings/grape-prefix-of-mounted.sh: a Grape API with a prefix of its own that is mounted in
# another.
#
# Versions   ruby-grape 1.6.2-3 of Debian 12
# Guess      the prefix of the mounted API is added to where it is mounted: /harbour/inner/ships
# Behaviour  of two prefixes the inner one counts, alone: /inner/ships. A namespace around mount
#            stands after that prefix, /inner/at/ships, and a path that mount is given before it,
#            /at/inner/ships. Of two versions in the path the inner one counts too.
# Matters    prefixes joined from the outside in, as for other routers, give paths that are 404.
# Seen       outer prefix: /harbour/ships
#            inner prefix: /inner/ships
#            both: /inner/ships
#            both, in a namespace: /inner/at/ships
#            both, at a path: /at/inner/ships
#            versions: /v2/ships
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	ruby-grape=1.6.2-3 ruby-activesupport=2:6.1.7.10+dfsg-1~deb12u4 ruby-builder=3.2.4-2 \
	ruby-dry-types=1.2.2-2 ruby-mustermann-grape=1.0.1-1 ruby-rack=2.2.22-0+deb12u2 \
	ruby-rack-accept=0.4.5-3.1 ruby-dry-core=0.7.1-1 ruby-dry-container=0.7.2-2 \
	ruby-dry-equalizer=0.3.0-2 ruby-dry-inflector=0.2.1-1 ruby-dry-logic=1.2.0-3 \
	ruby-concurrent=1.1.6+dfsg-5 ruby-mustermann=3.0.0-2 ruby-i18n=1.10.0-2 \
	ruby-tzinfo=2.0.5-1 ruby-zeitwerk=2.6.1-1 ruby-dry-configurable=0.9.0-2 \
	ruby-ruby2-keywords=0.0.5-1 ruby3.1=3.1.7+really3.1.2-0+deb12u1 \
	libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10=2:6.2.1+dfsg1-1.1 libyaml-0-2=0.2.5-1
for package in *.deb; do dpkg -x "$package" root; done
system=$(basename root/usr/lib/*-linux-gnu)
gems=$(printf '%s:' root/usr/share/rubygems-integration/all/gems/*/lib)
gems=${gems}root/usr/share/rubygems-integration/all/gems/concurrent-ruby-1.1.6/lib/concurrent-ruby:

cat >look.rb <<'END'
require 'logger'
require 'grape'
require 'rack/mock'

def ships(&more)
  Class.new(Grape::API) do
    format :txt
    instance_eval(&more) if more
    get('/ships') { 'ships' }
  end
end

def look(title, app, *paths)
  found = paths.select { |path| Rack::MockRequest.new(app).get(path).status == 200 }
  puts "#{title}: #{found.join(' ')}"
end

def harbour(&mounts)
  Class.new(Grape::API) do
    format :txt
    instance_eval(&mounts)
  end
end

all = ['', '/harbour', '/at', '/v1', '/v2'].product(['', '/inner', '/at', '/v1', '/v2'], ['', '/at'])
paths = all.map { |parts| "#{parts.join}/ships" }.uniq
look('outer prefix', harbour { prefix :harbour; mount ships }, *paths)
look('inner prefix', harbour { mount ships { prefix :inner } }, *paths)
look('both', harbour { prefix :harbour; mount ships { prefix :inner } }, *paths)
look('both, in a namespace', harbour { prefix :harbour; namespace(:at) { mount ships { prefix :inner } } }, *paths)
look('both, at a path', harbour { prefix :harbour; mount({ ships { prefix :inner } => '/at' }) }, *paths)
look('versions', harbour { version 'v1', using: :path; mount ships { version 'v2', using: :path } }, *paths)
END
LD_LIBRARY_PATH=root/usr/lib/$system \
	RUBYLIB=${gems}root/usr/lib/ruby/3.1.0:root/usr/lib/$system/ruby/3.1.0 \
	root/usr/bin/ruby3.1 --disable-gems -W0 look.rb | tee seen
diff seen - <<'END'
outer prefix: /harbour/ships
inner prefix: /inner/ships
both: /inner/ships
both, in a namespace: /inner/at/ships
both, at a path: /at/inner/ships
versions: /v2/ships
END
