const Koa = require('koa');
const knex = require('knex');
const config = require('config');

const db = knex({ client: config.get('db.client') });

new Koa().listen(3000);
