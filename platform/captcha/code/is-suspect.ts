// Decides which clients must also answer a code: those that behave like a program. Neither address nor account alone is enough.
import { limits } from '@mo-man/schema/limits.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { CaptchaDeps } from '../deps.ts';

/** Counts a challenge, and returns whether the key has used up the challenges it is trusted with. */
async function isOver(limit: Limit, key: string): Promise<boolean> {
  return limit.take(key).then(
    () => false,
    (refusal: unknown) => {
      if (refusal instanceof Failure && refusal.failure === 'too_fast') return true;
      throw refusal;
    },
  );
}

async function isNew(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users
    WHERE id = ${userId} AND created_at > now() - ${limits.captchaNewAccountHours} * interval '1 hour'`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * True for an account or a device that requests one challenge after another (many accounts on one device, or wrong answers). While a
 * network requests very many, also for its new accounts, but not for old customers in the same mobile network.
 */
export async function isSuspect(
  { db, captchaTrust }: Pick<CaptchaDeps, 'db' | 'captchaTrust'>,
  { caller, request }: { caller: { userId: string; deviceId: string }; request: { ip: string } },
): Promise<boolean> {
  const [account, device, network] = await Promise.all([
    isOver(captchaTrust.account, caller.userId),
    isOver(captchaTrust.device, caller.deviceId),
    isOver(captchaTrust.network, networkOf(request.ip)),
  ]);
  return account || device || (network && (await isNew(db, caller.userId)));
}
