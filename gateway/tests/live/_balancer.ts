// A load balancer as simple as they come: each new connection goes to the next server that takes it.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  let turn = 0;

  async function reach(): Promise<Socket | undefined> {
    for (let tries = 0; tries < ports.length; tries += 1) {
      const server = connect(ports[(turn += 1) % ports.length] ?? 0, '127.0.0.1');
      const isThere = await once(server, 'connect').then(
        () => true,
        () => false,
      );
      if (isThere) return server;
    }
    return undefined;
  }

  function join(client: Socket, server: Socket | undefined): void {
    if (!server || client.destroyed) {
      server?.destroy();
      client.destroy();
      return;
    }
    keep(server);
    client.pipe(server).pipe(client);
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
  }

  const listener = createServer((client) => {
    keep(client);
    void reach().then((server) => join(client, server));
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
