#!/bin/sh
# findings/openai-agents-one-handoff.sh: two handoffs of an OpenAI agent that are called alike.
#
# Versions   @openai/agents 0.20.0, zod 4.1.12
# Guess      the tool of a handoff is called transfer_to_ and the agent's name in small letters,
#            as in Python; two agents with one tool name are an error
# Behaviour  letters stay as they are, all else becomes a line: `Billing Agent` and
#            `Billing_Agent` are both transfer_to_Billing_Agent. Then the model is offered one
#            tool and the last agent of the list gets the conversation; the other one cannot be
#            reached, and the run goes on.
# Matters    an edge is drawn for each entry of `handoffs`; and a name in a prompt or a test does
#            not fit.
# Seen       Billing Agent: transfer_to_Billing_Agent
#            billing-agent: transfer_to_billing_agent
#            Billing Agent, Billing_Agent: triage, 1 tool, Billing_Agent
#            Billing_Agent, Billing Agent: triage, 1 tool, Billing Agent
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@openai/agents@0.20.0 zod@4.1.12

cat >look.mjs <<'END'
import { Agent, Runner, handoff } from '@openai/agents';

console.warn = console.error = () => {};
for (const name of ['Billing Agent', 'billing-agent']) {
  console.log(`${name}: ${handoff(new Agent({ name })).toolName}`);
}
const look = async (...names) => {
  const called = [];
  // A model that takes the first handoff that it is offered.
  const model = {
    async getResponse({ handoffs, systemInstructions }) {
      called.push(systemInstructions);
      const [first] = handoffs;
      if (first) called.push(`${handoffs.length} tool`);
      return {
        usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
        output: [
          first
            ? {
                type: 'function_call',
                callId: 'c',
                name: first.toolName,
                arguments: '{}',
                status: 'completed',
              }
            : {
                type: 'message',
                role: 'assistant',
                status: 'completed',
                content: [{ type: 'output_text', text: '' }],
              },
        ],
      };
    },
  };
  const handoffs = names.map((name) => new Agent({ name, instructions: name, model }));
  await new Runner({ tracingDisabled: true }).run(
    new Agent({ name: 'T', instructions: 'triage', model, handoffs }),
    'hello',
  );
  console.log(`${names.join(', ')}: ${called.join(', ')}`);
};
await look('Billing Agent', 'Billing_Agent');
await look('Billing_Agent', 'Billing Agent');
process.exit();
END
node look.mjs | tee seen
diff seen - <<'END'
Billing Agent: transfer_to_Billing_Agent
billing-agent: transfer_to_billing_agent
Billing Agent, Billing_Agent: triage, 1 tool, Billing_Agent
Billing_Agent, Billing Agent: triage, 1 tool, Billing Agent
END
