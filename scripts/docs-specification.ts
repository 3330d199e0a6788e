// Writes docs/specification.md from the tables of schema/spec/; `--check` fails when it is out of step with them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingEntities } from '@mo-man/schema/spec/booking-entities.ts';
import { callRules, services } from '@mo-man/schema/spec/calls.ts';
import { constants, numbers } from '@mo-man/schema/spec/constants.ts';
import { entities } from '@mo-man/schema/spec/entities.ts';
import { errorRows } from '@mo-man/schema/spec/errors.ts';
import { labels, navigation } from '@mo-man/schema/spec/navigation.ts';
import { product, roles } from '@mo-man/schema/spec/product.ts';
import { keptIn, type Row } from '@mo-man/schema/spec/row.ts';
import { rules } from '@mo-man/schema/spec/rules.ts';
import { bookingStates, sessionStates } from '@mo-man/schema/spec/states.ts';
import { storage } from '@mo-man/schema/spec/storage.ts';
import { formatText } from './docs/format-text.ts';

const file = join(import.meta.dirname, '..', 'docs', 'specification.md');

const numberRows: Row[] = numbers.map(({ says, limit }) => ({
  says,
  kept: `schema/limits.ts#limits.${limit}`,
}));

const chapters: [string, readonly Row[]][] = [
  ['What the product does, and for whom', product],
  ['Screens and moving between them', [...navigation, ...labels]],
  ['Entities and their fields', [...entities, ...bookingEntities]],
  ['What the browser keeps', storage],
  ['States and transitions', [...sessionStates, ...bookingStates]],
  ['Rules of validation', rules],
  ['Roles', roles],
  ['Services and calls', [...services, ...callRules]],
  ['Errors', errorRows],
  ['Constants', constants],
  ['Numbers', numberRows],
];

const stateOf = (row: Row) => ('kept' in row ? 'kept' : 'not built');

const whereOf = (row: Row) =>
  'kept' in row
    ? keptIn(row)
        .map((place) => `\`${place}\``)
        .join(', ')
    : row.recorded;

const lineOf = (row: Row) =>
  `- **${stateOf(row)}** ${row.says}: ${[whereOf(row), row.note].filter(Boolean).join('; ')}`;

const all = chapters.flatMap(([, rows]) => rows);
const count = (state: string) => all.filter((row) => stateOf(row) === state).length;

const head = `<!-- Made by scripts/docs-specification.ts from schema/spec/. Do not edit. -->

# The specification

Every sentence of what was asked for, and what became of it: ${count('kept')} are kept, ${count('not built')} are not built, with the
reason. A kept one names the code that the product reaches, the field that the site asks for, or the test;
\`npm test -- drift\` fails when that is not so. Routes and calls have tables of their own: \`schema/spec/routes.ts\`,
\`schema/spec/calls.ts\`.
`;

async function specificationPage(): Promise<string> {
  const parts = chapters.map(([title, rows]) => `## ${title}\n\n${rows.map(lineOf).join('\n')}\n`);
  return formatText(file, [head, ...parts].join('\n'));
}

const page = await specificationPage();
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/specification.md is out of step: run node scripts/docs-specification.ts');
  process.exitCode = 1;
}
