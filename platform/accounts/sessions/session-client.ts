import { clientKindHeader, deviceKind } from '@mo-man/schema/wire/accounts/session.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { shownAddress } from '@mo-man/schema/rules/site/network-address.rule.ts';

/** What a session stores of its client. */
export interface SessionClient {
  kind: z.output<typeof deviceKind>;
  agent: string;
  /** Network address without its last part. */
  address: string;
}

const longestAgent = 300;

/** The client of a request, as the gateway reports it in x-tb-client, User-Agent and X-Forwarded-For. */
export function clientOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SessionClient {
  const kind = deviceKind.safeParse(headers[clientKindHeader]);
  return {
    kind: kind.success ? kind.data : 'browser',
    agent: (headers['user-agent'] ?? '').slice(0, longestAgent),
    address: shownAddress(ip),
  };
}
