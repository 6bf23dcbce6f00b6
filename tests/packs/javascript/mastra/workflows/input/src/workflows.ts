import { createStep, createWorkflow } from "@mastra/core/workflows";
import { clerk } from "./agents";

const read = createStep({
  id: "read-order",
  description: "Reads the order.",
  execute: async ({ inputData }) => inputData,
});
const refund = createStep({ id: "refund", execute: pay });
const refuse = createStep({ id: "refuse", execute: pay });
const ask = createStep(clerk);
const tell = createStep({ id: "tell", execute: pay });
const log = createStep({ id: "log", execute: pay });

async function pay({ inputData }: { inputData: number }) {
  return inputData;
}

async function isLate({ inputData }) {
  return inputData.late;
}

const retry = createWorkflow({ id: "retry-payment", steps: [refund] })
  .dountil(refund, async ({ inputData }) => inputData.done)
  .commit();

export const orders = createWorkflow({ id: "orders" });

orders
  .then(read)
  .map(async ({ inputData }) => inputData)
  .branch([
    [isLate, retry],
    [async ({ inputData }) => !inputData.late, refuse],
  ])
  .then(ask)
  .parallel([tell, log])
  .commit();

const both = [tell, log];

export const closing = createWorkflow({ id: "closing" })
  .parallel([...both])
  .then(refuse)
  .commit();

// orders.then(tell);
