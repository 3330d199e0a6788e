// Documents of apps. A gateway has checked the token, its scope and the document; the platform keeps texts, and how many an app may have.
import { createHash } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { appScopes } from '@mo-man/schema/values.ts';
import type {
  AppDocumentWire,
  listDocumentsBody,
  oneDocumentBody,
  registerDocumentBody,
} from '@mo-man/schema/wire/accounts/app-document.ts';
import type { ZodType } from 'zod';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { verifySignedRequest } from '../devices/signature.ts';
import type { SignedFields } from '../devices/signature.rule.ts';
import {
  type StoredDocument,
  countOtherDocuments,
  findDocument,
  listDocuments as listOf,
  lockOpenApp,
  putDocument,
  removeDocument,
} from './app-document.store.ts';
import type { AppDeps } from './deps.ts';

type DocumentCall<Body extends ZodType> = Call<AppDeps, { auth: 'none'; body: Body }>;

const onWire = ({ hash, cost, scopes, created_at }: StoredDocument): AppDocumentWire => ({
  id: `sha256:${hash}`,
  cost,
  scopes: appScopes.filter((scope) => scopes.includes(scope)),
  created_at: created_at.toISOString(),
});

const verify = (body: SignedFields, { config, clock }: AppDeps): void =>
  verifySignedRequest(body, { keys: { [config.deviceApiKey]: config.deviceApiSecret }, clock });

/** Registers a document; again, it changes nothing but what it was measured to cost and need. */
export async function registerDocument({
  body,
  deps,
}: DocumentCall<typeof registerDocumentBody>): Promise<AppDocumentWire> {
  verify(body, deps);
  const { app_id: appId, document, cost } = body;
  const hash = createHash('sha256').update(document).digest();
  const asked = body.scopes.split(' ');
  const scopes = appScopes.filter((scope) => asked.includes(scope));
  return transact(deps.db, async (tx) => {
    if (!(await lockOpenApp(tx, appId))) throw new Failure('app_token_invalid', { reason: 'revoked' });
    if ((await countOtherDocuments(tx, appId, hash)) >= limits.appDocumentsMax)
      throw new Failure('app_documents_full', { most: limits.appDocumentsMax });
    return onWire(await putDocument(tx, { appId, hash, document, cost: Number(cost), scopes }));
  });
}

export async function listAppDocuments({ body, deps }: DocumentCall<typeof listDocumentsBody>) {
  verify(body, deps);
  return { documents: (await listOf(deps.db, body.app_id)).map(onWire) };
}

export async function readAppDocument({ body, deps }: DocumentCall<typeof oneDocumentBody>) {
  verify(body, deps);
  return { document: (await findDocument(deps.db, body.app_id, Buffer.from(body.hash, 'hex'))) ?? null };
}

export async function removeAppDocument({ body, deps }: DocumentCall<typeof oneDocumentBody>) {
  verify(body, deps);
  return { removed: await removeDocument(deps.db, body.app_id, Buffer.from(body.hash, 'hex')) };
}
