/** Lets the browser answer a touch between two pieces of work. */
export function yieldToBrowser(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise<void>((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
  });
}
