// Connects a client's WebSocket to a server of the pool and pipes bytes both ways without reading them.
import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { forwardedHeaders } from './headers.ts';
import type { Target, Targets } from './watch-targets.ts';

interface Asked {
  request: IncomingMessage;
  stream: Duplex;
  head: Buffer;
}

/** Connects to the next server when one refuses, because that one may be about to stop. */
export async function passSocket(
  asked: Asked,
  { targets, isEncrypted }: { targets: Targets; isEncrypted: boolean },
): Promise<void> {
  asked.stream.on('error', () => asked.stream.destroy());
  let refusal = 'HTTP/1.1 502 Bad Gateway';
  for (const target of targets.inTurn()) {
    const refused = await connect(target, asked, isEncrypted);
    if (refused === undefined) return;
    refusal = refused;
    if (!refusal.includes(' 502 ') && !refusal.includes(' 503 ')) break;
  }
  asked.stream.end(`${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Connects both sides; resolves to undefined, or to the status line of the server's refusal. */
function connect(target: Target, asked: Asked, isEncrypted: boolean): Promise<string | undefined> {
  const { hostname, port } = target.url;
  const headers = {
    ...forwardedHeaders(asked.request, isEncrypted),
    connection: 'Upgrade',
    upgrade: asked.request.headers.upgrade,
  };
  return new Promise((resolve) => {
    const sent = request({ agent: false, hostname, port, path: asked.request.url, headers });
    sent.on('error', () => resolve('HTTP/1.1 502 Bad Gateway'));
    sent.on('response', (answer) => {
      answer.resume();
      resolve(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`);
    });
    sent.on('upgrade', (answer, server: Duplex, head) => {
      target.answered += 1;
      server.on('error', () => server.destroy());
      const lines = [`HTTP/1.1 101 ${answer.statusMessage}`];
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
      asked.stream.write(`${lines.join('\r\n')}\r\n\r\n`);
      asked.stream.write(head);
      server.write(asked.head);
      asked.stream.pipe(server).pipe(asked.stream);
      server.on('close', () => asked.stream.destroy());
      asked.stream.on('close', () => server.destroy());
      resolve(undefined);
    });
    sent.end();
  });
}
