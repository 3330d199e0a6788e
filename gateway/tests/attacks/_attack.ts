// The type of an attack, and helpers that send requests, raw bytes and socket messages.
import { connect } from 'node:net';
import WebSocket from 'ws';
import type { GatewayConfig } from '../../config/config.ts';

/** A gateway in production mode. */
export interface Target {
  url: string;
}

export interface Attack {
  name: string;
  sent: string;
  /** The expected answer, as `send` reports it. */
  refusal: string;
  /** Runs the attack and returns a short description of the answer. */
  send(target: Target): Promise<string>;
  /** Gateway settings for this attack, where they differ from the usual ones. */
  at?: Partial<GatewayConfig>;
  /** Settings that switch the guard off; the answer must then differ. */
  unless?: Partial<GatewayConfig>;
}

interface Said {
  errors?: { message: string; extensions?: { code?: unknown; limit?: unknown } }[];
}

/** For example "400 query_too_complex (depth)": status, first error, its limit, and any text that reveals too much. */
async function tell(answer: Response): Promise<string> {
  const text = await answer.text();
  const { errors = [] } = text.startsWith('{') ? (JSON.parse(text) as Said) : {};
  const { code, limit } = errors[0]?.extensions ?? {};
  const words = [answer.status, code, limit && `(${String(limit)})`, tellsTooMuch.exec(text)?.[0]];
  return words.filter(Boolean).join(' ');
}

/** Texts that no refusal may contain: hints at the schema, stack traces, file contents. */
const tellsTooMuch = /Did you mean|\n\s+at |node_modules|root:x:|"workspaces"/;

export const ask = async (target: Target, path: string, init: RequestInit = {}): Promise<string> =>
  tell(await fetch(`${target.url}${path}`, { redirect: 'manual', ...init }));

/** One operation, for a gateway that answers free operations. */
export const post = (target: Target, body: unknown, headers: Record<string, string> = {}): Promise<string> =>
  ask(target, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Time without any answer after which the connection counts as still open. Milliseconds. */
const PATIENCE = 30_000;

/** Sends the pieces unchanged; returns the status of every answer, and "closed" when the gateway closed the connection. */
export function sendBytes(target: Target, ...pieces: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(target.url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let heard = '';
    const end = (how: string) => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);
      const leak = tellsTooMuch.exec(heard)?.[0];
      resolve([...statuses, how, leak].filter(Boolean).join(', '));
    };
    const timer = setTimeout(() => end('still open'), PATIENCE);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (heard += text));
    socket.on('end', () => end('closed'));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? end('closed') : reject(error),
    );
    socket.on('connect', () => pieces.forEach((piece) => socket.write(piece, 'latin1')));
  });
}

export const request = (head: readonly string[], body = ''): string => `${head.join('\r\n')}\r\n\r\n${body}`;

interface SocketTalk {
  headers?: Record<string, string>;
  path?: string;
  /** Sent in order once the socket is open. */
  say?: readonly (string | Buffer)[];
  until?: (message: { type: string; id?: string; payload?: unknown }) => boolean;
}

/** Returns the status of a refused upgrade, the close code of a socket, or the message that was waited for. */
export function talk(
  target: Target,
  { headers = {}, path = '/graphql', say = [], until }: SocketTalk,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${target.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
      headers,
    });
    const end = (how: string) => {
      clearTimeout(timer);
      socket.terminate();
      resolve(how);
    };
    const timer = setTimeout(() => end('still open'), PATIENCE);
    socket.on('unexpected-response', (_request, { statusCode }) => end(`${statusCode}`));
    socket.on('error', () => undefined);
    const [first, ...rest] = say;
    socket.on('open', () => first !== undefined && socket.send(first));
    socket.on('close', (code) => end(`closed ${code}`));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; id?: string; payload?: unknown };
      // Further messages are sent after the acknowledgement.
      if (message.type === 'connection_ack') for (const said of rest) socket.send(said);
      if (until?.(message)) end(`${message.type} ${codeIn(message.payload)}`);
    });
  });
}

const codeIn = (payload: unknown): string => {
  const [first] = (Array.isArray(payload) ? payload : []) as {
    extensions?: { code?: unknown; limit?: unknown };
  }[];
  const { code, limit } = first?.extensions ?? {};
  return [code, limit && `(${String(limit)})`].filter(Boolean).map(String).join(' ');
};
