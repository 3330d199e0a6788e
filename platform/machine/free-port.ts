import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ephemeral ports (Linux: from 32768 on), which the system uses for outgoing connections. */
const [lowest, count] = [20_000, 12_000];
const mostTries = 200;

/**
 * `wanted` if nobody listens there, else any free port of 127.0.0.1. The port is reserved for the caller while this process lives: it is
 * not used for outgoing connections, and no other call, of this process or another, gets it.
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

/** Reserves a port by binding an unused UDP socket to the same number, which the system frees when the process ends. */
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

/** The port if it can be listened on, undefined if it is taken. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(port)));
  });
}
