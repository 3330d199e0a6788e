// Who is asked to read or hear a code besides: whoever behaves like a machine. Neither address nor account says it alone.
import { limits } from '@mo-man/schema/limits.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { CaptchaDeps } from '../deps.ts';

/** Counts a challenge, and says whether the key has had more than it is trusted with. */
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
 * An account or a device that asks for challenge after challenge (many accounts share one device, or answers are wrong); and, while
 * a network asks for very many, its new accounts: a carrier's old customers hear nothing of it.
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
