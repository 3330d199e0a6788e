// Output of `npm start` after the start.
import { join, relative } from 'node:path';
import { demoBuyers, demoPassword } from '../../demo/accounts.ts';
import type { Settings } from './settings.ts';

export interface WelcomeOptions {
  settings: Settings;
  publicUrl: string;
  servedMs: number;
}

export function welcome({ settings, publicUrl, servedMs }: WelcomeOptions): string {
  const seconds = (servedMs / 1000).toFixed(1);
  const rows: [string, string][] = [
    ['site', publicUrl],
    ['playground', settings.production ? '' : `${publicUrl}/playground`],
    ['inbox', settings.devInbox ? `${publicUrl}/dev/inbox  (mail and SMS, one-time codes)` : ''],
    ['accounts', settings.demoData ? demoAccounts : ''],
    [
      'try',
      settings.demoData ? 'buy a ticket, pay in the sandbox, switch the network off, open My tickets' : '',
    ],
    ['data', `${shortened(settings.dataDir)}  (logs in ${shortened(join(settings.dataDir, 'logs'))})`],
  ];
  const shown = rows.filter(([, text]) => text).map(([name, text]) => `  ${name.padEnd(10)}  ${text}`);
  return [`Mở Màn is open: first page served after ${seconds} s. Ctrl-C stops it.`, ...shown].join('\n');
}

const demoAccounts = `${demoBuyers.map(({ email }) => email).join(', ')}  password ${demoPassword}`;

function shortened(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside.startsWith('..') ? path : inside;
}
