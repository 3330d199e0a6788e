// HTTPS server that reloads its certificate when the file changes.
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { TlsFiles } from '../config/config.ts';

export interface TlsLog {
  error(facts: object, line: string): void;
}

/** How often the file is checked, milliseconds. */
const LOOK_EVERY = 5_000;

export function tlsServer(
  files: TlsFiles,
  log: TlsLog,
  options: ServerOptions = {},
): (handler: RequestListener) => Server {
  const read = () => ({ cert: readFileSync(files.certificate), key: readFileSync(files.key) });
  return (handler) => {
    const server = createServer({ ...options, ...read() }, handler);
    const renew = () => {
      try {
        server.setSecureContext(read());
      } catch (error) {
        log.error({ cause: String(error) }, 'the new certificate cannot be used; the old one stays');
      }
    };
    watchFile(files.certificate, { interval: LOOK_EVERY, persistent: false }, renew);
    server.once('close', () => unwatchFile(files.certificate, renew));
    return server;
  };
}
