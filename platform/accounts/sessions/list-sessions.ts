import type { DeviceWire } from '@mo-man/schema/wire/accounts/session.ts';
import type { Call } from '../../lib/call.ts';
import type { SessionDeps } from './deps.ts';
import { deviceName } from './device-name.rule.ts';

/** Upper bound of the list, more than anybody has; the longest unused are left out. */
const mostShown = 100;

/** Live sessions of the caller: not ended, and with a valid refresh token. The calling one comes first. */
export async function listSessions({
  caller,
  deps,
}: Call<SessionDeps, { auth: 'user' }>): Promise<DeviceWire[]> {
  const { userId, familyId } = caller;
  const rows = await deps.db
    .selectFrom('session_families')
    .select(['id', 'kind', 'agent', 'address', 'created_at', 'seen_at'])
    .select((row) => row('id', '=', familyId).as('is_current'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('refresh_tokens')
          .select('token_hash')
          .whereRef('family_id', '=', 'session_families.id')
          .where('expires_at', '>', deps.clock.now()),
      ),
    )
    .orderBy('is_current', 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  return rows.map(({ agent, created_at, seen_at, is_current, ...row }) => ({
    ...row,
    name: deviceName(agent),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: Boolean(is_current),
  }));
}
