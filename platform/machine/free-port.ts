import { createServer } from 'node:net';

/** `wanted` if nobody listens there, else any free port of 127.0.0.1. */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  return (await tryPort(wanted, host)) ?? (await tryPort(0, host)) ?? 0;
}

/** The port when it could be listened on (0 picks one), undefined when it is taken. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}
