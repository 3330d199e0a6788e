// Apps with tokens, as the operator's commands register them.
import { createHash, randomInt } from 'node:crypto';
import { appSecretLength, hintOfAppToken, writeAppToken } from '@mo-man/schema/rules/app/app-token.rule.ts';
import { type AppScope, type AppTokenKind, appScopes } from '@mo-man/schema/values.ts';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import { randomId } from '../../platform/lib/crypto/random-id.ts';
import { addApp, addToken } from '../../platform/operator/app.store.ts';

export interface TestApp {
  appId: string;
  tokenId: string;
  token: string;
  /** Headers of its requests. */
  headers: { authorization: string };
}

/** Registers an app with one token, by default of the kind `test`, with every scope. */
export async function addTestApp(
  db: Db,
  { scopes = appScopes, kind = 'test' }: { scopes?: readonly AppScope[]; kind?: AppTokenKind } = {},
): Promise<TestApp> {
  const token = writeAppToken(
    kind,
    Array.from({ length: appSecretLength }, () => randomInt(62)),
  );
  const [appId, tokenId] = [randomId(), randomId()];
  const hash = createHash('sha256').update(token).digest();
  await transact(db, async (tx) => {
    await addApp(tx, { id: appId, name: 'Lịch diễn', contact: 'dev@lichdien.example' });
    await addToken(tx, {
      id: tokenId,
      appId,
      kind,
      hash,
      hint: hintOfAppToken(token),
      scopes,
      expiresAt: null,
    });
  });
  return { appId, tokenId, token, headers: { authorization: `Bearer ${token}` } };
}
