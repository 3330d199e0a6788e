// A listener without a client library, so that ten thousand fit into one process and cost less than what they measure. It looks for
// what it expects in the bytes as they come and reads no frames: a message of a bench is one packet.
import { request } from 'node:http';
import type { Socket } from 'node:net';

export interface Listener {
  end(): void;
}

const ACKNOWLEDGED = '{"type":"connection_ack"';
const NEXT = '"type":"next"';
/** An empty ping of a server, RFC 6455 section 5.5.2, and the answer of a client, masked with zeros. */
const PING = Buffer.from([0x89, 0]);
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

const subscribe = (showingId: string): string =>
  JSON.stringify({
    id: '1',
    type: 'subscribe',
    payload: {
      query:
        'subscription Seats($showingId: ID!) { seatsChanged(showingId: $showingId) { seats { id state } } }',
      variables: { showingId },
    },
  });

/** A text frame of a client of 126 to 65,535 bytes, or of fewer, masked with zeros: RFC 6455 section 5.2. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const size = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...size, 0, 0, 0, 0]), body]);
}

/** Subscribes to the seats of a showing by a plain socket; `told` is called for each message. */
export function listenForSeats(url: string, showingId: string, told: () => void): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const opening = request(`${url}/graphql`, {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'sec-websocket-protocol': 'graphql-transport-ws',
        origin: url,
      },
    });
    opening.once('error', reject);
    opening.once('response', ({ statusCode }) => reject(new Error(`no socket: ${statusCode}`)));
    opening.once('upgrade', (_response, socket: Socket) => {
      socket.on('error', () => socket.destroy());
      socket.write(textFrame('{"type":"connection_init"}'));
      socket.on('data', (bytes: Buffer) => {
        if (bytes.includes(NEXT)) told();
        if (bytes.includes(PING)) socket.write(PONG);
        if (!bytes.includes(ACKNOWLEDGED)) return;
        socket.write(textFrame(subscribe(showingId)));
        resolve({ end: () => socket.destroy() });
      });
    });
    opening.end();
  });
}
