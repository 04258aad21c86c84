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

/** Where a browser does not tell when it is idle, in milliseconds. */
const A_WHILE = 2000;

/** The page is loaded and has nothing to do, as far as the browser tells. */
export async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, A_WHILE),
  );
}
