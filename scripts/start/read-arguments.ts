// Arguments of `npm start --`. Each is also a setting; the command line has priority.
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import type { Environment } from '@mo-man/schema/config-reader.ts';

export const usage = `npm start                                   the site at http://localhost:4000, for this machine
npm start -- --https --host 0.0.0.0         the same for phones in your network, with a certificate made here

  --https           serves HTTPS; phones and browsers learn to trust it at /trust, on a port of its own
  --host ADDRESS    listens on this IP address; 0.0.0.0 means all of this machine
  --port NUMBER     instead of 4000
  --help            these lines

Everything else is an environment variable: docs/configuration.md`;

export type Arguments = { env: Environment } | { problem: string } | { help: true };

/** The environment with the arguments applied, or an error in one line. */
export function readArguments(args: readonly string[], env: Environment): Arguments {
  const read = parse(args);
  if ('problem' in read) return read;
  const { help, https, host, port } = read;
  if (help) return { help };
  const named = host === undefined ? env['HOST'] : host;
  if (named && named !== 'localhost' && isIP(named) === 0) {
    return { problem: `--host takes an IP address of this machine, or 0.0.0.0 for all (it is "${named}")` };
  }
  return {
    env: {
      ...env,
      ...(https && { HTTPS: 'true' }),
      ...(host !== undefined && { HOST: host }),
      ...(port !== undefined && { PORT: port }),
    },
  };
}

interface Given {
  help?: true;
  https?: boolean;
  host?: string;
  port?: string;
}

function parse(args: readonly string[]): Given | { problem: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        https: { type: 'boolean' },
        host: { type: 'string' },
        port: { type: 'string' },
      },
    });
    const { help, ...rest } = values;
    return help ? { help } : rest;
  } catch (error) {
    const said = error instanceof Error ? error.message.split(/[.\n]/)[0] : String(error);
    return { problem: `${said}. --help says what there is.` };
  }
}
