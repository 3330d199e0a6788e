// A minimal listener without a client library that keeps no messages, so that thousands fit into one process.
import WebSocket from 'ws';

export interface Listener {
  end(): void;
}

const subscribe = (showingId: string) =>
  JSON.stringify({
    id: '1',
    type: 'subscribe',
    payload: {
      query:
        'subscription Seats($showingId: ID!) { seatsChanged(showingId: $showingId) { seats { id state } } }',
      variables: { showingId },
    },
  });

/** Subscribes to the seats of a showing by a plain socket; `told` is called with the time of each message. */
export function listenForSeats(
  url: string,
  showingId: string,
  told: (at: number) => void,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: url,
      perMessageDeflate: false,
    });
    socket.once('error', reject);
    socket.once('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"type":"connection_ack"')) {
        socket.send(subscribe(showingId));
        resolve({ end: () => socket.terminate() });
      } else if (text.includes('"type":"next"')) told(performance.now());
      else if (text.includes('"type":"ping"')) socket.send('{"type":"pong"}');
    });
  });
}
