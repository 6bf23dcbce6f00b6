import etcd3

client = etcd3.client(host="keys-db", port=2379)
