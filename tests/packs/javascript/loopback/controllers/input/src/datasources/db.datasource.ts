import {juggler} from '@loopback/repository';

const config = {
  name: 'db',
  connector: 'postgresql',
  host: 'localhost',
};

export class DbDataSource extends juggler.DataSource {
  static dataSourceName = config.name;
}
