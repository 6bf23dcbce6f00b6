#!/bin/sh
# findings/orm-table-of-capitals.sh: tables of classes with several capitals or a digit in their
# names.
#
# Versions   typeorm 0.3.21, @mikro-orm/core 6.4.9, sequelize 6.37.6 with `underscored`, mongoose
#            8.12.1
# Guess      those that write names with lines split HTTPServer alike, as http_server and
#            http_servers; plurals are the same words for Sequelize and Mongoose; a table between
#            two is written as the others are
# Behaviour  three rules for one name: http_server, httpserver and h_t_t_p_servers. Plurals differ
#            too: indices and indexes, and Mongoose leaves a name alone that ends with a digit. A
#            table between two that is named by a string keeps the string as it is, `underscored`
#            or not.
# Matters    which table, and so which store two programs share, is not told by one rule of snake
#            case and plural.
# Seen       name: UserProfile HTTPServer OAuth2Token Index Ship2
#            typeorm: user_profile http_server o_auth2_token index ship2
#            mikro-orm: user_profile httpserver oauth2token index ship2
#            sequelize: user_profiles h_t_t_p_servers o_auth2_tokens indices ship2s
#            mongoose: userprofiles httpservers oauth2tokens indexes ship2
#            through 'ShipCall': ShipCall
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	typeorm@0.3.21 @mikro-orm/core@6.4.9 sequelize@6.37.6 pg@8.14.1 mongoose@8.12.1

cat >look.cjs <<'END'
const { UnderscoreNamingStrategy } = require('@mikro-orm/core');
const mongoose = require('mongoose');
const { Sequelize } = require('sequelize');
const { DefaultNamingStrategy } = require('typeorm');

const define = { underscored: true };
const sequelize = new Sequelize({ dialect: 'postgres', logging: false, define });
const name = {
  typeorm: (one) => new DefaultNamingStrategy().tableName(one, undefined),
  'mikro-orm': (one) => new UnderscoreNamingStrategy().classToTableName(one),
  sequelize: (one) => sequelize.define(one, {}).getTableName(),
  mongoose: (one) => mongoose.model(one, new mongoose.Schema({})).collection.name,
};
const names = ['UserProfile', 'HTTPServer', 'OAuth2Token', 'Index', 'Ship2'];
console.log(`name: ${names.join(' ')}`);
for (const [tool, make] of Object.entries(name)) {
  console.log(`${tool}: ${names.map(make).join(' ')}`);
}
const [ship, port] = ['Ship', 'Port'].map((one) => sequelize.define(one, {}));
ship.belongsToMany(port, { through: 'ShipCall' });
console.log(`through 'ShipCall': ${sequelize.models.ShipCall.getTableName()}`);
END
node look.cjs | tee seen
diff seen - <<'END'
name: UserProfile HTTPServer OAuth2Token Index Ship2
typeorm: user_profile http_server o_auth2_token index ship2
mikro-orm: user_profile httpserver oauth2token index ship2
sequelize: user_profiles h_t_t_p_servers o_auth2_tokens indices ship2s
mongoose: userprofiles httpservers oauth2tokens indexes ship2
through 'ShipCall': ShipCall
END
