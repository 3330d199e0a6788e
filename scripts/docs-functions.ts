// Writes platform/db/functions/versions.json: a function whose text has changed gets the next version, so that a newer
// platform installs it in the database and an older one does not replace it. `--check` fails when it is outdated.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts, readVersions } from '../platform/db/migrate/read-functions.ts';

const file = join(import.meta.dirname, '..', 'platform', 'db', 'functions', 'versions.json');
const known = readVersions();
const changed: string[] = [];
const versions = Object.fromEntries(
  [...readTexts()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { checksum }]) => {
      const { version = 0, checksum: before = '' } = known[name] ?? {};
      if (checksum === before) return [name, { version, checksum }];
      changed.push(name);
      return [name, { version: version + 1, checksum }];
    }),
);
// A removed function keeps its version, so that a later one of the same name gets a higher version.
const gone = Object.fromEntries(Object.entries(known).filter(([name]) => !(name in versions)));

if (!process.argv.includes('--check'))
  writeFileSync(file, `${JSON.stringify({ ...versions, ...gone }, null, 2)}\n`);
else if (changed.length > 0) {
  console.error(`functions without a new version: ${changed.join(', ')}: run node scripts/docs-functions.ts`);
  process.exitCode = 1;
}
