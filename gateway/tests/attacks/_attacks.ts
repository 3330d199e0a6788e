// TABLE of the attacks on the gateway and the required answers; docs/attacks.md is generated from it.
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
