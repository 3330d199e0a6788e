// Writes docs/schema-changes.md: changes of schema/schema.graphql since each of its releases. `--check` fails when the
// page is outdated, when a change may break clients and is missing in schema/breaking-changes.ts, and when a
// deprecation has no replacement or is past its date. `--release 0.2.0` saves the current schema as that release.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSchema } from 'graphql';
import { breakingChanges } from '../schema/breaking-changes.ts';
import { readDeprecations } from './docs/deprecations.ts';
import {
  changesBetween,
  describeDeprecations,
  describeVersion,
  findUnrecorded,
  type Version,
} from './docs/schema-chapters.ts';
import { misused, readWords } from '../testing/command-line.ts';
import { formatText } from './docs/format-text.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs', 'schema-changes.md');
const releases = join(root, 'schema', 'releases');
const current = join(root, 'schema', 'schema.graphql');

const head = `<!-- Made by scripts/docs-schema-changes.ts from schema/releases and schema/schema.graphql. Do not edit. -->

# Changes of the schema

What a client of the GraphQL API can notice, release by release, found by comparing the schemas themselves
(\`schema/releases/\`). What may break a client says why, and what the client does; a change that may, and is not in the table
\`schema/breaking-changes.ts\`, fails \`npm test -- drift\`. What is on its way out stays as long as it says, and has a day after which
\`npm test\` wants it removed. This page is written by \`npm run schema-changes\`.
`;

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

const read = (path: string) => buildSchema(readFileSync(path, 'utf8'));

/** Oldest first. */
function readReleases(): Version[] {
  const files = globSync('*.graphql', { cwd: releases }).sort(byNumber);
  return files.map((name) => ({ title: basename(name, '.graphql'), schema: read(join(releases, name)) }));
}

async function makePage(today: string): Promise<{ page: string; faults: string[] }> {
  const next = { title: 'Not released yet', schema: read(current) };
  const versions = [...readReleases(), next];
  const chapters: string[] = [];
  const changes = [];
  for (const [at, { title, schema }] of versions.entries()) {
    const before = versions[at - 1];
    if (!before) chapters.push(`## ${title}\n\nThe first.`);
    else {
      const found = await changesBetween(before.schema, schema);
      changes.push(...found);
      chapters.push(describeVersion(title, found, breakingChanges));
    }
  }
  const { found, faults } = readDeprecations(next.schema, today);
  const page = [head, describeDeprecations(found), ...chapters.reverse()].join('\n\n');
  return {
    page: await formatText(file, page),
    faults: [...faults, ...findUnrecorded(changes, breakingChanges)],
  };
}

const { values } = readWords(
  `npm run schema-changes                       writes what changed in the schema since each release
npm run schema-changes -- --check            says whether what is written is out of step
npm run schema-changes -- --release 1.2.3    keeps the schema of today as that of a release`,
  { options: { check: { type: 'boolean', default: false }, release: { type: 'string' } } },
);
const { release: version } = values;
if (version !== undefined) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) misused(`'${version}' is no version such as 1.2.3`);
  const [, , ...sdl] = readFileSync(current, 'utf8').split('\n');
  const kept = `# The schema of release ${version}; do not edit.\n\n${sdl.join('\n')}`;
  writeFileSync(join(releases, `${version}.graphql`), kept);
}
const { page, faults } = await makePage(new Date().toISOString().slice(0, 10));
if (!values.check) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  faults.push('docs/schema-changes.md is out of step: run npm run schema-changes');
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
