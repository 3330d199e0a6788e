import type { AppScope } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

export interface StoredDocument {
  hash: string;
  cost: number;
  /** Scopes of the version that wrote it; this one may not know all of them. */
  scopes: string[];
  created_at: Date;
}

/** Locks the app, so that its documents are counted one registration at a time; false when it is revoked or unknown. */
export async function lockOpenApp(tx: Tx, appId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM apps WHERE id = ${appId} AND revoked_at IS NULL FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/** How many other documents the app has registered. */
export async function countOtherDocuments(tx: Tx, appId: string, hash: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM app_documents WHERE app_id = ${appId} AND hash <> ${hash}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Stores a document; one that is there keeps its time, and is measured anew. */
export async function putDocument(
  tx: Tx,
  given: { appId: string; hash: Buffer; document: string; cost: number; scopes: readonly AppScope[] },
): Promise<StoredDocument> {
  const { rows } = await sql<StoredDocument>`
    INSERT INTO app_documents (app_id, hash, document, cost, scopes)
    VALUES (${given.appId}, ${given.hash}, ${given.document}, ${given.cost}, ${[...given.scopes]}::text[])
    ON CONFLICT (app_id, hash) DO UPDATE SET cost = EXCLUDED.cost, scopes = EXCLUDED.scopes
    RETURNING encode(hash, 'hex') AS hash, cost, scopes, created_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a document that was stored is not there');
  return row;
}

/** Newest first. */
export async function listDocuments(db: Db, appId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    SELECT encode(hash, 'hex') AS hash, cost, scopes, created_at FROM app_documents
    WHERE app_id = ${appId} ORDER BY created_at DESC, hash`.execute(db);
  return rows;
}

export async function findDocument(db: Db, appId: string, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ document: string }>`
    SELECT document FROM app_documents WHERE app_id = ${appId} AND hash = ${hash}`.execute(db);
  return rows[0]?.document;
}

export async function removeDocument(db: Db, appId: string, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM app_documents WHERE app_id = ${appId} AND hash = ${hash}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
