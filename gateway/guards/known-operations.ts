// The manifest of the web's own operations. They are requested by hash; in production no others are answered.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const manifest = z.record(
  z.string().regex(/^[0-9a-f]{64}$/),
  z.object({ name: z.string(), body: z.string() }),
);

export interface KnownOperations {
  /** All operations by the sha256 of their text. */
  all(): Iterable<[string, { name: string; body: string }]>;
  find(hash: string): string | undefined;
  isKnown(document: string): boolean;
  nameOf(asked: { hash: string } | { document: string }): string | undefined;
  /** The document of the operation with this name; throws when there is none. */
  bodyOf(name: string): string;
}

const sha256Of = (document: string): string => createHash('sha256').update(document).digest('hex');

export function loadKnownOperations(): KnownOperations {
  const file = fileURLToPath(import.meta.resolve('@mo-man/schema/generated/persisted-operations.json'));
  const rows = Object.entries(manifest.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const known = new Map(rows.map(([hash, { body }]) => [hash, body]));
  const names = new Map(rows.map(([hash, { name }]) => [hash, name]));
  const byName = new Map(rows.map(([, { name, body }]) => [name, body]));
  return {
    bodyOf(name) {
      const body = byName.get(name);
      if (body === undefined) throw new Error(`no operation ${name} in the manifest: npm run codegen`);
      return body;
    },
    all: () => rows,
    find: (hash) => known.get(hash),
    isKnown: (document) => known.has(sha256Of(document)),
    nameOf: (asked) => names.get('hash' in asked ? asked.hash : sha256Of(asked.document)),
  };
}

/** Cache for Apollo Server, which asks for `apq:<hash>`. Read-only: clients cannot add documents. */
export const knownOperationCache = (known: KnownOperations) => ({
  get: (key: string) => Promise.resolve(known.find(key.replace(/^apq:/, ''))),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(false),
});
