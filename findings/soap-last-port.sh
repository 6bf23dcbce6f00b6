#!/bin/sh
# findings/soap-last-port.sh: one operation in several ports of a WSDL, for clients that are not
# told a port.
#
# Versions   soap 1.13.0 (for Node.js), python3-zeep 4.2.1-1 of Debian 12
# Guess      the client calls the first port of the first service, with both libraries
# Behaviour  zeep does that. soap for Node.js gives the client one method for each name, made anew
#            for every port: the last port of the last service is called, whatever its binding is,
#            unless the call names service and port.
# Matters    which host a call goes to, read from the first address of the file, is another one.
# Seen       zeep: http://first.test/
#            soap, client.Moor: http://third.test/
#            soap, client.Harbour.first.Moor: http://first.test/
#            soap, client.Harbour.second.Moor: http://second.test/
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, python3, node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-zeep=4.2.1-1 python3-lxml=4.9.2-1+deb12u1 python3-requests=2.28.1+dfsg-1 \
	python3-requests-toolbelt=0.10.1-1 python3-requests-file=1.5.1-1 \
	python3-attr=22.2.0-1 python3-isodate=0.6.1-1 python3-platformdirs=2.6.0-1 \
	python3-tz=2022.7.1-4 python3-cached-property=1.5.2-1 python3-six=1.16.0-4 \
	python3-urllib3=1.26.12-1+deb12u4 python3-chardet=5.1.0+dfsg-2 \
	python3-charset-normalizer=3.0.1-2 python3-idna=3.3-1+deb12u1 \
	python3-certifi=2022.9.24-1 libxml2=2.9.14+dfsg-1.3~deb12u6 \
	libxslt1.1=1.1.35-1+deb12u3 libicu72=72.1-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo "$folder"/root/usr/lib/*-linux-gnu)
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	soap@1.13.0
cat >first.py <<'MORE'
from zeep import Client

client = Client('harbour.wsdl')
print('zeep:', client.service._binding_options['address'])
MORE

cat >look.cjs <<'END'
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const soap = require('soap');

const binding = (name) => `
  <binding name="${name}" type="t:Ships">
    <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Moor">
      <soap:operation soapAction="${name}"/>
      <input><soap:body use="literal" namespace="urn:harbour"/></input>
      <output><soap:body use="literal" namespace="urn:harbour"/></output>
    </operation>
  </binding>`;
const port = (name) =>
  `<port name="${name}" binding="t:${name}Way"><soap:address location="http://${name}.test/"/></port>`;
fs.writeFileSync(
  'harbour.wsdl',
  `<definitions targetNamespace="urn:harbour" xmlns:t="urn:harbour"
    xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <message name="Ship"><part name="name" type="xsd:string"/></message>
  <portType name="Ships">
    <operation name="Moor"><input message="t:Ship"/><output message="t:Ship"/></operation>
  </portType>
  ${['first', 'second', 'third'].map((name) => binding(`${name}Way`)).join('')}
  <service name="Harbour">${port('first')}${port('second')}</service>
  <service name="Other">${port('third')}</service>
</definitions>`,
);
process.stdout.write(
  execFileSync('/usr/bin/python3', ['-s', '-B', '-W', 'ignore', 'first.py'], {
    env: {
      PYTHONPATH: 'root/usr/lib/python3/dist-packages',
      LD_LIBRARY_PATH: process.env.LIBRARIES,
    },
  }),
);
(async () => {
  let called;
  const request = async ({ url }) => {
    called = url;
    throw new Error('not sent');
  };
  const client = await soap.createClientAsync('harbour.wsdl', { request });
  const look = async (title, method) => {
    await new Promise((answer) => {
      method({ name: 'a' }, answer);
    });
    console.log(`${title}: ${called}`);
  };
  await look('soap, client.Moor', client.Moor);
  await look('soap, client.Harbour.first.Moor', client.Harbour.first.Moor);
  await look('soap, client.Harbour.second.Moor', client.Harbour.second.Moor);
})();
END
LIBRARIES=$libraries node look.cjs | tee seen
diff seen - <<'END'
zeep: http://first.test/
soap, client.Moor: http://third.test/
soap, client.Harbour.first.Moor: http://first.test/
soap, client.Harbour.second.Moor: http://second.test/
END
