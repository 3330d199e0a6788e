// A port of this machine that nobody uses, and that stays free until the system has come up: from below those that the
// kernel gives to connections (from 32768 on), of which other tests open thousands meanwhile.
import { createServer } from 'node:net';

const [lowest, count] = [20_000, 12_000];

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = lowest + Math.floor(Math.random() * count);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
