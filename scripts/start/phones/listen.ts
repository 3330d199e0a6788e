import { once } from 'node:events';
import type { Server } from 'node:http';

/** The returned function closes it with all its connections. */
export async function listen(server: Server, port: number, host: string): Promise<() => Promise<void>> {
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
