import {juggler} from '@loopback/repository';

const config = {
  name: 'prices',
  connector: 'rest',
  baseURL: 'https://prices.example.com',
};

export class PricesDataSource extends juggler.DataSource {
  static dataSourceName = config.name;
}
