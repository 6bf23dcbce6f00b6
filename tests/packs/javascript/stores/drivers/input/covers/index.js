const { MilvusClient } = require('@zilliz/milvus2-sdk-node');

module.exports = new MilvusClient({ address: 'covers-db:19530' });
