#!/bin/sh
# findings/rack-urlmap-host-first.sh: `map` in a config.ru, with a host and without.
#
# Versions   ruby-rack 2.2.22-0+deb12u2 of Debian 12
# Guess      the longest path that fits wins, and a host only narrows down what it is for:
#            /ships/new on port.test is served by map '/ships/new'
# Behaviour  a map with a host is before all maps without one, whatever their paths: one for
#            port.test and `/` takes all that comes for that host. Of two maps of one path the
#            last is the only one left, and `run` beside a map of `/` is never reached.
# Seen       port.test/ships/new: host ships
#            port.test/boats: host rest
#            else.test/ships/new: ships new
#            twice: last
#            run beside map '/': map
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download ruby-rack=2.2.22-0+deb12u2 \
	ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 \
	libgmp10=2:6.2.1+dfsg1-1.1 libyaml-0-2=0.2.5-1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.rb <<'END'
require 'rack'

named = ->(name) { ->(_environment) { [200, {}, [name]] } }
get = lambda do |app, address|
  app.call(Rack::MockRequest.env_for("http://#{address}"))[2].first
end
app = Rack::Builder.new do
  map('/ships/new') { run named['ships new'] }
  map('http://port.test/ships') { run named['host ships'] }
  map('http://port.test/') { run named['host rest'] }
  map('/boats') { run named['boats'] }
end.to_app
%w[port.test/ships/new port.test/boats else.test/ships/new].each do |address|
  puts "#{address}: #{get[app, address]}"
end
twice = Rack::Builder.new do
  map('/ships') { run named['first'] }
  map('/ships') { run named['last'] }
end.to_app
puts "twice: #{get[twice, 'port.test/ships']}"
beside = Rack::Builder.new do
  map('/') { run named['map'] }
  run named['run']
end.to_app
puts "run beside map '/': #{get[beside, 'port.test/ships']}"
END
system=$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || uname -m | sed 's/$/-linux-gnu/')
gems=$(printf '%s:' root/usr/share/rubygems-integration/all/gems/*/lib)
LD_LIBRARY_PATH=root/usr/lib/$system \
	RUBYLIB=${gems}root/usr/lib/ruby/3.1.0:root/usr/lib/$system/ruby/3.1.0 \
	root/usr/bin/ruby3.1 --disable-gems look.rb | tee seen
diff seen - <<'END'
port.test/ships/new: host ships
port.test/boats: host rest
else.test/ships/new: ships new
twice: last
run beside map '/': map
END
