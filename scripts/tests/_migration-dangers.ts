// Statements that are forbidden in a new migration while an older version runs on the same database
// (docs/upgrading.md).

interface Danger {
  /** A file allows the danger by this name. */
  name: string;
  /** Pattern in a statement without comments and quoted texts. */
  pattern: RegExp;
  why: string;
  /** Whether a file that begins with `-- Contract:` may do it. */
  isContract?: true;
}

export const dangers: readonly Danger[] = [
  {
    name: 'drop-column',
    pattern: /\bALTER TABLE\b[^;]*\bDROP COLUMN\b/i,
    why: 'the version before still reads and writes it',
    isContract: true,
  },
  {
    name: 'drop-table',
    pattern: /\bDROP (TABLE|VIEW|MATERIALIZED VIEW)\b/i,
    why: 'the version before still reads it',
    isContract: true,
  },
  {
    name: 'drop-function',
    pattern: /\bDROP (FUNCTION|PROCEDURE|TRIGGER|TYPE)\b/i,
    why: 'the version before still calls it: replace it with the same arguments',
    isContract: true,
  },
  {
    name: 'rename',
    pattern: /\bALTER (TABLE|VIEW|FUNCTION|TYPE)\b[^;]*\bRENAME (TO|COLUMN|ATTRIBUTE|VALUE)\b/i,
    why: 'the version before knows the old name',
  },
  {
    name: 'column-type',
    pattern: /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i,
    why: 'the whole table is written anew, and nobody sells meanwhile',
  },
  {
    name: 'set-not-null',
    pattern: /\bALTER COLUMN \S+ SET NOT NULL\b/i,
    why: 'the whole table is read under a lock, and the version before may write none',
  },
  {
    name: 'not-null-without-default',
    pattern: /\bADD COLUMN (IF NOT EXISTS )?\S+ (?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT NULL\b/i,
    why: 'the version before does not write it, and its rows are refused',
  },
  {
    name: 'moving-default',
    pattern: /\bADD COLUMN\b[^,;]*\bDEFAULT \(?\s*(random|clock_timestamp|gen_random_uuid|nextval)\b/i,
    why: 'a default that differs from row to row writes the whole table anew',
  },
  {
    name: 'check-of-all-rows',
    pattern: /\bADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY)\b(?![^;]*\bNOT VALID\b)/i,
    why: 'the whole table is read under a lock: NOT VALID, and VALIDATE in a step without a transaction',
  },
  {
    name: 'key-under-lock',
    pattern: /\bADD (CONSTRAINT \S+ )?(PRIMARY KEY|UNIQUE)\b(?! USING INDEX\b)/i,
    why: 'its index is built under a lock: CREATE UNIQUE INDEX CONCURRENTLY in a step without a transaction, and USING INDEX',
  },
  { name: 'lock-table', pattern: /\bLOCK TABLE\b/i, why: 'everybody waits for it' },
  {
    name: 'truncate',
    pattern: /(?<!\bOR )\bTRUNCATE\b/i,
    why: 'what the version before has written is gone',
  },
  {
    name: 'vacuum-full',
    pattern: /\b(VACUUM FULL|CLUSTER)\b/i,
    why: 'the whole table is locked while it is written anew',
  },
];

/** Tables created by the same file are empty and not yet used. */
const made = /\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([a-z_]+)/gi;

/** Faults of a migration, one line each. */
export function findDangers(sql: string): string[] {
  const isContract = sql.startsWith('-- Contract:');
  const allowed = new Set([...sql.matchAll(/^-- Allowed: ([a-z-]+): \S.+$/gm)].map(([, name]) => name));
  const bare = withoutTexts(sql);
  const own = new Set([...bare.matchAll(made)].map(([, name]) => name));
  return bare.split(';').flatMap((statement) => {
    const table = /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?([a-z_]+)/i.exec(statement)?.[1];
    if (table && own.has(table)) return [];
    return dangers
      .filter(({ pattern }) => pattern.test(statement))
      .filter((danger) => !allowed.has(danger.name) && !(isContract && danger.isContract))
      .map(({ name, why }) => `${name}: ${why}`);
  });
}

/** The text without comments, quoted texts and bodies of functions. */
const withoutTexts = (sql: string): string =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''");
