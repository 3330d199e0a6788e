// How much a client has to do for its answer. Neither its address nor its account alone makes it suspicious, and nobody is refused.
import { limits } from '@mo-man/schema/limits.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { isOverLimit } from '../lib/is-over-limit.ts';
import type { CaptchaDeps } from './deps.ts';

export interface ClientVerdict {
  /** A person has to read or hear a code besides. */
  needsCode: boolean;
  /** The proof of work takes limits.captchaHardTriesMin to captchaHardTriesMax tries. */
  isHard: boolean;
}

async function isNew(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users
    WHERE id = ${userId} AND created_at > now() - ${limits.captchaNewAccountHours} * interval '1 hour'`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * A code for an account or a device that asks for challenge after challenge (many accounts share one device, or answers are wrong). While
 * a network asks for very many, as a mobile carrier does, all its clients get harder work, and its new accounts a code too.
 */
export async function judgeClient(
  { db, captchaTrust }: Pick<CaptchaDeps, 'db' | 'captchaTrust'>,
  { caller, request }: { caller: { userId: string; deviceId: string }; request: { ip: string } },
): Promise<ClientVerdict> {
  const [account, device, network] = await Promise.all([
    isOverLimit(captchaTrust.account, caller.userId),
    isOverLimit(captchaTrust.device, caller.deviceId),
    isOverLimit(captchaTrust.network, networkOf(request.ip)),
  ]);
  const needsCode = account || device || (network && (await isNew(db, caller.userId)));
  return { needsCode, isHard: network };
}
