import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ports that a system gives to connections by itself (Linux from 32768 on): those are taken and let go by the thousand. */
const [lowest, count] = [20_000, 12_000];
const mostTries = 200;

/**
 * `wanted` if nobody listens there, else any free port of 127.0.0.1. It stays free until whoever asked listens there: no
 * connection is given it, and no other call gets it, of this process or another, while this process lives.
 */
export async function freePort(
  wanted = 0,
  host = '127.0.0.1',
  choose = () => lowest + randomInt(count),
): Promise<number> {
  if (wanted !== 0 && (await tryPort(wanted, host)) !== undefined) return wanted;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = choose();
    if ((await reserve(port)) && (await tryPort(port, host)) !== undefined) return port;
  }
  throw new Error(`no port of ${mostTries} that were tried is free`);
}

/** A UDP socket on the same number, over which nothing is sent: the system gives it to one process, and takes it back at its end. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

/** The port when it could be listened on, undefined when it is taken. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(port)));
  });
}
