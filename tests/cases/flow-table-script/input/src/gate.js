import { tolls } from "./tolls.js";
import { raise } from "./barrier.js";

async function pass(kind) {
  const toll = tolls[kind];
  await toll(kind);
  raise(kind);
}

(async () => {
  await pass(process.argv[2]);
})();
