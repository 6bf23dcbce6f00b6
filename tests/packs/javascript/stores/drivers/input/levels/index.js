const { InfluxDB } = require('@influxdata/influxdb-client');

module.exports = new InfluxDB({ url: 'http://levels-db:8086', token: 'x' });
