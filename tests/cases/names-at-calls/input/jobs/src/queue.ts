import Queue from "bull";
export function createQueue(name: string, options?: object) {
  const queue = new Queue(name, { ...options });
  queue.on("failed", () => {});
  return queue;
}
