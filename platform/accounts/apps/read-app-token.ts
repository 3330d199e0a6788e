import type { AppTokenAnswer, readAppTokenBody } from '@mo-man/schema/wire/accounts/app.ts';
import { appScopes } from '@mo-man/schema/values.ts';
import type { Call } from '../../lib/call.ts';
import { verifySignedRequest } from '../devices/signature.ts';
import { findAppToken, noteUse } from './app-token.store.ts';
import type { AppDeps } from './deps.ts';

/** Tells a gateway whose token it is. Only who can register devices may ask, because a hash must not open what a token opens. */
export async function readAppToken({
  body,
  deps,
}: Call<AppDeps, { auth: 'none'; body: typeof readAppTokenBody }>): Promise<AppTokenAnswer> {
  const { db, config, clock } = deps;
  verifySignedRequest(body, { keys: { [config.deviceApiKey]: config.deviceApiSecret }, clock });
  const token = await findAppToken(db, Buffer.from(body.token_hash, 'hex'));
  if (!token) return { state: 'unknown', app: null };
  if (token.is_revoked) return { state: 'revoked', app: null };
  if (token.is_expired) return { state: 'expired', app: null };
  if (token.is_use_due) await noteUse(db, token.id);
  return {
    state: 'good',
    app: {
      id: token.app_id,
      name: token.name,
      kind: token.kind,
      scopes: appScopes.filter((scope) => token.scopes.includes(scope)),
      created_at: token.created_at.toISOString(),
      expires_at: token.expires_at?.toISOString() ?? null,
      last_used_at: token.last_used_at?.toISOString() ?? null,
    },
  };
}
