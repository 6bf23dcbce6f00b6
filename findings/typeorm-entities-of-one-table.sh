#!/bin/sh
# findings/typeorm-entities-of-one-table.sh: two entities of TypeORM with one table, and two schemas
# of one name with a table each.
#
# Versions   typeorm 0.3.21, sql.js 1.17.0, reflect-metadata 0.2.2
# Guess      both are errors when the data source is initialized
# Behaviour  neither is. One table has the columns of both entities, all of them required, so that
#            no row can be written through either. Two schemas of one name, for two tables, give
#            both tables all columns, and what is written through the first is not in its table;
#            classes of one name are apart.
# Matters    which columns a table has does not follow from the entity that names it.
# Seen       two classes, one table: ships has id age size
#            two classes, one table: a row of id age: an error
#            two classes, one table: a row of id size: an error
#            two schemas, one name: ships has id age size
#            two schemas, one name: boats has id age size
#            two schemas, one name: a row of id age size: not in ships
#            two schemas, one name: a row of id age size: in boats
#            two classes, one name: ships has id age
#            two classes, one name: boats has id size
#            two classes, one name: a row of id age: in ships
#            two classes, one name: a row of id size: in boats
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	typeorm@0.3.21 sql.js@1.17.0 reflect-metadata@0.2.2

cat >look.cjs <<'END'
require('reflect-metadata');
const { Column, DataSource, Entity, EntitySchema, PrimaryColumn } = require('typeorm');

const entity = (name, table, column) => {
  const made = { [name]: class {} }[name];
  PrimaryColumn({ type: Number })(made.prototype, 'id');
  Column({ type: Number })(made.prototype, column);
  Entity(table)(made);
  return made;
};
const schema = (name, tableName, column) =>
  new EntitySchema({
    name,
    tableName,
    columns: { id: { type: Number, primary: true }, [column]: { type: Number } },
  });
const look = async (title, ...entities) => {
  const source = new DataSource({ type: 'sqljs', entities, synchronize: true });
  await source.initialize();
  const tables = await source.query("select name from sqlite_master where type = 'table'");
  for (const { name } of tables) {
    const columns = await source.query(`select name from pragma_table_info('${name}')`);
    console.log(`${title}: ${name} has ${columns.map((column) => column.name).join(' ')}`);
  }
  for (const [at, { target, columns, tableName }] of source.entityMetadatas.entries()) {
    const row = Object.fromEntries(columns.map((column) => [column.propertyName, at]));
    const write = source.getRepository(target).insert(row);
    const written = await write.then(() => true).catch(() => false);
    const [{ count }] = await source.query(
      `select count(*) as count from ${tableName} where id = ${at}`,
    );
    const where = count ? `in ${tableName}` : `not in ${tableName}`;
    console.log(`${title}: a row of ${columns.map((column) => column.propertyName).join(' ')}: ${
      written ? where : 'an error'}`);
  }
  await source.destroy();
};
(async () => {
  const tables = (make, one, two) => [make(one, 'ships', 'age'), make(two, 'boats', 'size')];
  const [ship, boat] = [entity('Ship', 'ships', 'age'), entity('Boat', 'ships', 'size')];
  await look('two classes, one table', ship, boat);
  await look('two schemas, one name', ...tables(schema, 'Ship', 'Ship'));
  await look('two classes, one name', ...tables(entity, 'Ship', 'Ship'));
})();
END
node look.cjs | tee seen
diff seen - <<'END'
two classes, one table: ships has id age size
two classes, one table: a row of id age: an error
two classes, one table: a row of id size: an error
two schemas, one name: ships has id age size
two schemas, one name: boats has id age size
two schemas, one name: a row of id age size: not in ships
two schemas, one name: a row of id age size: in boats
two classes, one name: ships has id age
two classes, one name: boats has id size
two classes, one name: a row of id age: in ships
two classes, one name: a row of id size: in boats
END
