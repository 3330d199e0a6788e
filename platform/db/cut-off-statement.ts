import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The server of a connection, and the key by which its statement may be cancelled: fields of `pg.Client`. */
export interface Cancelled {
  host: string;
  port: number;
  ssl: unknown;
  processID: number | null;
  secretKey: number | null;
  connection: { stream: { destroy(): void } };
}

const cancelRequest = 80_877_102;
const sslRequest = 80_877_103;
const longestMs = 2_000;

/**
 * Cancels the statement that this connection runs (CancelRequest of PostgreSQL's protocol). Resolves when the server has sent its signal;
 * until then no other statement may be sent on the connection, because the signal could hit it. When that is unknown, the connection is
 * closed, which also ends its statement.
 */
export async function cutOffStatement(client: Cancelled): Promise<void> {
  const isSent = await sendCancel(client).catch(() => false);
  if (!isSent) client.connection.stream.destroy();
}

async function sendCancel({ host, port, ssl, processID, secretKey }: Cancelled): Promise<boolean> {
  if (processID === null || secretKey === null) return false;
  const plain = connect(port, host);
  const end = setTimeout(() => plain.destroy(new Error('no answer to a cancel')), longestMs);
  try {
    const socket = ssl ? await encrypted(plain, host) : plain;
    // The server answers by closing the connection, after the signal.
    const closed = new Promise<void>((resolve, reject) => {
      socket.once('close', resolve).once('error', reject).resume();
    });
    socket.write(message(16, cancelRequest, processID, secretKey));
    await closed;
    return true;
  } finally {
    clearTimeout(end);
    plain.destroy();
  }
}

async function encrypted(plain: Socket, host: string): Promise<Socket> {
  plain.write(message(8, sslRequest));
  const answer = await new Promise<Buffer>((resolve, reject) => {
    plain.once('data', resolve).once('error', reject);
  });
  if (answer.toString() !== 'S') throw new Error('the server does not encrypt');
  // The certificate was checked when the connection was made; this packet contains only a number that cancels one statement.
  return connectTls({ socket: plain, servername: host, rejectUnauthorized: false });
}

function message(...words: number[]): Buffer {
  const bytes = Buffer.alloc(4 * words.length);
  words.forEach((word, at) => bytes.writeInt32BE(word, 4 * at));
  return bytes;
}
