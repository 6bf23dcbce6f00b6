#!/bin/sh
# findings/adk-agents-of-one-name.sh: two agents of one name below an agent of Google ADK.
#
# Versions   @google/adk 2.0.0
# Guess      a second agent of a name in the tree is an error, as an agent with two parents is; at
#            any rate a transfer by name goes to an agent's own sub-agent before one that is
#            further down
# Behaviour  both are taken without a word, and the first one that is met going down the tree from
#            the root has every transfer, though it is the sub-agent of another agent and the
#            other one is near. The second cannot be reached by its name.
# Matters    an edge from an agent to each of its sub-agents is drawn, and one of them is taken by
#            another agent.
# Seen       two beside each other: root, first
#            near, then far: root, near
#            far, then near: root, far
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@google/adk@2.0.0

cat >look.mjs <<'END'
import { BaseLlm, InMemoryRunner, LlmAgent } from '@google/adk';

// A model that says who is asked; the root's hands over to the agent that is called berth.
const called = [];
class Model extends BaseLlm {
  async *generateContentAsync() {
    called.push(this.model);
    const part =
      this.model === 'root'
        ? { functionCall: { name: 'transfer_to_agent', args: { agentName: 'berth' } } }
        : { text: 'done' };
    yield { content: { role: 'model', parts: [part] } };
  }
}
const agent = (name, who, subAgents = []) =>
  new LlmAgent({ name, model: new Model({ model: who }), subAgents });
const look = async (title, ...subAgents) => {
  called.length = 0;
  const runner = new InMemoryRunner({
    agent: agent('root', 'root', subAgents),
    appName: 'harbour',
  });
  const { id } = await runner.sessionService.createSession({
    appName: 'harbour',
    userId: 'ship',
  });
  const newMessage = { role: 'user', parts: [{ text: 'hello' }] };
  for await (const event of runner.runAsync({ userId: 'ship', sessionId: id, newMessage }))
    void event;
  console.log(`${title}: ${called.join(', ')}`);
};
await look('two beside each other', agent('berth', 'first'), agent('berth', 'second'));
await look(
  'near, then far',
  agent('berth', 'near'),
  agent('quay', 'quay', [agent('berth', 'far')]),
);
await look(
  'far, then near',
  agent('quay', 'quay', [agent('berth', 'far')]),
  agent('berth', 'near'),
);
END
node look.mjs 2>errors | tee seen
diff seen - <<'END'
two beside each other: root, first
near, then far: root, near
far, then near: root, far
END
