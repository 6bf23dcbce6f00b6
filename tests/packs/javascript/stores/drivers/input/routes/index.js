const neo4j = require('neo4j-driver');

module.exports = neo4j.driver('bolt://routes-db:7687', neo4j.auth.basic('neo4j', 'x'));
