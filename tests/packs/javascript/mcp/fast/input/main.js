import { FastMCP } from 'fastmcp';

const server = new FastMCP({ name: 'docks', version: '1.0.0' });

server.addTool({ name: 'add-dock', description: 'Adds a dock', execute: addDock });
server.addResource({ uri: 'docks://all', name: 'all docks', load: async () => ({ text: '' }) });
server.addResourceTemplate({ uriTemplate: 'docks://{id}', name: 'a dock', load: async () => ({ text: '' }) });
server.addPrompt({ name: 'tell-docks', load: async () => 'Tell of the docks' });
server.start({ transportType: 'stdio' });

async function addDock() {
  return 'added';
}
