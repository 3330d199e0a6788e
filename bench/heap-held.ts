// Memory that a process still holds after a forced collection, by Node's inspector; resident memory would include freed
// space.
import { freePort } from '../platform/machine/free-port.ts';

export interface Inspected {
  /** Value of NODE_OPTIONS for the process. */
  option: string;
  /** Megabytes of the JavaScript heap, and of buffers outside of it. */
  heldNow(): Promise<number>;
}

export async function inspected(): Promise<Inspected> {
  const port = await freePort();
  return {
    option: `--inspect=127.0.0.1:${port}`,
    async heldNow() {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string;
      }[];
      const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
      const heard = new Map<number, (result: unknown) => void>();
      socket.addEventListener('message', ({ data }) => {
        const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
        heard.get(id)?.(result);
      });
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      let last = 0;
      const ask = (method: string) =>
        new Promise<unknown>((resolve) => {
          const id = (last += 1);
          heard.set(id, resolve);
          socket.send(JSON.stringify({ id, method }));
        });
      // A second collection frees what finalizers released during the first.
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as Record<string, number>;
      socket.close();
      return ((usedSize ?? 0) + (backingStorageSize ?? 0)) / 2 ** 20;
    },
  };
}
