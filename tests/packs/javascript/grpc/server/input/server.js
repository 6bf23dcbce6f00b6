const grpc = require('@grpc/grpc-js')
const loader = require('@grpc/proto-loader')

const till = grpc.loadPackageDefinition(loader.loadSync('till.proto')).market.v1

function openTill(call, callback) {
  callback(null, {})
}

const server = new grpc.Server()
server.addService(till.Till.service, {
  openTill,
  count: (call, callback) => callback(null, {}),
  helper: () => 1
})
server.bindAsync('0.0.0.0:50051', grpc.ServerCredentials.createInsecure(), () => {})

const client = new till.Other('localhost:50052', grpc.credentials.createInsecure())
client.close({}, () => {})
