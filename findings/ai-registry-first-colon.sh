#!/bin/sh
# findings/ai-registry-first-colon.sh: providers of the AI SDK's registry whose key has the sign
# that divides provider and model.
#
# Versions   ai 6.0.326
# Guess      a key with the sign in it is an error when the registry is made; or the longest key
#            that fits has the model
# Behaviour  the registry is made, and every id is divided at its first sign: the provider
#            `port:north` is never reached, and what is asked of it goes to a provider `port`, if
#            there is one, with the rest as the name of the model. A sign in the model's name
#            does no harm. The same with a sign of one's own, also one of several letters.
# Matters    the model that an id names is that of another provider.
# Seen       port port:north, port:big: big of port
#            port port:north, port:big:fast: big:fast of port
#            port port:north, port:north:big: north:big of port
#            port:north, port:north:big: AI_NoSuchProviderError
#            port port/north, port/north/big: north/big of port
#            port port > north, port > north > big: north > big of port
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	ai@6.0.326

cat >look.mjs <<'END'
import { createProviderRegistry } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';

const provider = (name) => ({
  specificationVersion: 'v3',
  languageModel: (modelId) => new MockLanguageModelV3({ provider: name, modelId }),
});
const look = (keys, separator, ...ids) => {
  const providers = Object.fromEntries(keys.map((key) => [key, provider(key)]));
  const registry = createProviderRegistry(providers, { separator });
  for (const id of ids) {
    let found;
    try {
      const model = registry.languageModel(id);
      found = `${model.modelId} of ${model.provider}`;
    } catch ({ name }) {
      found = name;
    }
    console.log(`${keys.join(' ')}, ${id}: ${found}`);
  }
};
look(['port', 'port:north'], ':', 'port:big', 'port:big:fast', 'port:north:big');
look(['port:north'], ':', 'port:north:big');
look(['port', 'port/north'], '/', 'port/north/big');
look(['port', 'port > north'], ' > ', 'port > north > big');
END
node look.mjs | tee seen
diff seen - <<'END'
port port:north, port:big: big of port
port port:north, port:big:fast: big:fast of port
port port:north, port:north:big: north:big of port
port:north, port:north:big: AI_NoSuchProviderError
port port/north, port/north/big: north/big of port
port port > north, port > north > big: north > big of port
END
