import type { AppTokenKind } from '@mo-man/schema/values.ts';
import type { Generated } from 'kysely';

/** Row types of migrations/0406-apps.sql and 0413-app-documents.sql; a test compares them. */
export interface AppsTable {
  id: string;
  name: string;
  contact: string;
  created_at: Generated<Date>;
  revoked_at: Date | null;
}

export interface AppTokensTable {
  id: string;
  app_id: string;
  kind: AppTokenKind;
  token_hash: Buffer;
  hint: string;
  /** Scopes of the version that wrote it; this one may not know all of them. */
  scopes: string[];
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

export interface AppDocumentsTable {
  app_id: string;
  hash: Buffer;
  document: string;
  cost: number;
  /** Scopes of the version that wrote it; this one may not know all of them. */
  scopes: string[];
  created_at: Generated<Date>;
}

export interface AppsTables {
  app_documents: AppDocumentsTable;
  apps: AppsTable;
  app_tokens: AppTokensTable;
}
