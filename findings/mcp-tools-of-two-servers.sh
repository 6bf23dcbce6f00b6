#!/bin/sh
# findings/mcp-tools-of-two-servers.sh: two MCP servers that have a tool of one name, for three
# libraries of agents that use both.
#
# Versions   @langchain/mcp-adapters 1.1.4 with @langchain/core 1.4.0 and @langchain/langgraph
#            1.7.3, @ai-sdk/mcp 1.0.102 with ai 6.0.326, @openai/agents 0.20.0,
#            @modelcontextprotocol/sdk 1.32.2 for the servers
# Guess      the name of the server is put before that of the tool, as all of them know servers
#            by a name, so that the model can choose between the two
# Behaviour  nobody does that as it is. The adapters of LangChain list both under one name, and
#            LangGraph's ToolNode calls that of the server which is listed first; they take a
#            prefix only as an option. For the AI SDK tools are an object, so that of the server
#            which is spread last is left. For the agents of OpenAI it is an error, told when the
#            tools are asked for.
# Matters    which server a call of a tool goes to, if any, is not in the name that the model is
#            given.
# Seen       LangChain, ships and docks: list, list; list of ships
#            LangChain, docks and ships: list, list; list of docks
#            LangChain, ships and docks, prefix: ships__list, docks__list; list of ships
#            LangChain, docks and ships, prefix: docks__list, ships__list; list of docks
#            AI SDK, ships and docks: list; list of docks
#            OpenAI, ships and docks: none; error
#            AI SDK, docks and ships: list; list of ships
#            OpenAI, docks and ships: none; error
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@langchain/mcp-adapters@1.1.4 @langchain/core@1.4.0 @langchain/langgraph@1.7.3 \
	@ai-sdk/mcp@1.0.102 ai@6.0.326 @openai/agents@0.20.0 @modelcontextprotocol/sdk@1.32.2

cat >server.mjs <<'END'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const [, , name] = process.argv;
const server = new McpServer({ name, version: '1.0.0' });
const content = [{ type: 'text', text: `list of ${name}` }];
server.registerTool('list', { description: `of ${name}` }, async () => ({ content }));
await server.connect(new StdioServerTransport());
END
cat >look.mjs <<'END'
import { createMCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as Transport } from '@ai-sdk/mcp/mcp-stdio';
import { AIMessage } from '@langchain/core/messages';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { Agent, MCPServerStdio, RunContext } from '@openai/agents';

const start = (name) => ({ command: process.execPath, args: ['server.mjs', name] });
const show = (title, names, answer) => console.log(`${title}: ${names.join(', ')}; ${answer}`);

for (const prefixToolNameWithServerName of [false, true]) {
  for (const names of [['ships', 'docks'], ['docks', 'ships']]) {
    const client = new MultiServerMCPClient({
      mcpServers: Object.fromEntries(names.map((name) => [name, start(name)])),
      prefixToolNameWithServerName,
    });
    const tools = await client.getTools();
    const [{ name }] = tools;
    const [{ content }] = await new ToolNode(tools).invoke([new AIMessage({
      content: '', tool_calls: [{ id: '1', name, args: {}, type: 'tool_call' }],
    })]);
    show(`LangChain, ${names.join(' and ')}${prefixToolNameWithServerName ? ', prefix' : ''}`,
      tools.map((tool) => tool.name), content);
    await client.close();
  }
}
for (const names of [['ships', 'docks'], ['docks', 'ships']]) {
  const clients = [];
  for (const name of names) {
    clients.push(await createMCPClient({ transport: new Transport(start(name)) }));
  }
  const tools = { ...await clients[0].tools(), ...await clients[1].tools() };
  const { content } = await tools.list.execute({}, { toolCallId: '1', messages: [] });
  show(`AI SDK, ${names.join(' and ')}`, Object.keys(tools), content[0].text);
  for (const client of clients) await client.close();

  const mcpServers = names.map((name) => new MCPServerStdio({ name, ...start(name) }));
  for (const server of mcpServers) await server.connect();
  const found = await new Agent({ name: 'port', mcpServers }).getMcpTools(new RunContext({}))
    .then((all) => all.map(({ name }) => name), () => ['none']);
  show(`OpenAI, ${names.join(' and ')}`, found, found[0] === 'none' ? 'error' : 'no error');
  for (const server of mcpServers) await server.close();
}
END
node look.mjs | tee seen
diff seen - <<'END'
LangChain, ships and docks: list, list; list of ships
LangChain, docks and ships: list, list; list of docks
LangChain, ships and docks, prefix: ships__list, docks__list; list of ships
LangChain, docks and ships, prefix: docks__list, ships__list; list of docks
AI SDK, ships and docks: list; list of docks
OpenAI, ships and docks: none; error
AI SDK, docks and ships: list; list of ships
OpenAI, docks and ships: none; error
END
