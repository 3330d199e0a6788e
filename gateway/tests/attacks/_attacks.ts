// TABLE of what the gateway is attacked with, and what it must answer; docs/attacks.md is made of it.
import type { Attack } from './_attack.ts';
import { documentAttacks } from './_document-attacks.ts';
import { requestAttacks } from './_request-attacks.ts';
import { socketAttacks } from './_socket-attacks.ts';
import { wireAttacks } from './_wire-attacks.ts';

export const attacks: readonly { chapter: string; rows: readonly Attack[] }[] = [
  { chapter: 'Documents', rows: documentAttacks },
  { chapter: 'Requests, cookies, redirects', rows: requestAttacks },
  { chapter: 'Bytes and paths', rows: wireAttacks },
  { chapter: 'Sockets and streams', rows: socketAttacks },
];
