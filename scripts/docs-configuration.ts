// Writes docs/configuration.md from the tables of configuration; `--check` fails when it is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeConfig, type ConfigKeys } from '@mo-man/schema/config-reader.ts';
import { gatewayKeys } from '../gateway/config/config-keys.ts';
import { platformKeys } from '../platform/config-keys.ts';
import { startKeys } from './start/settings.ts';
import { formatText } from './docs/format-text.ts';

const file = join(import.meta.dirname, '..', 'docs', 'configuration.md');

const head = `<!-- Made by scripts/docs-configuration.ts from the tables of configuration. Do not edit. -->

# Configuration

Every setting is an environment variable, read once when a process starts. A wrong value, or a group of which only a
part is set, stops the process with one line. An empty value counts as unset. \`npm start\` needs none of them.
`;

const chapters: [string, string, ConfigKeys][] = [
  [
    'npm start',
    'What `scripts/start.ts` itself reads; it passes all other settings on to platform and gateway.',
    startKeys,
  ],
  ['Platform', 'The services: `platform/config-keys.ts`.', platformKeys],
  [
    'Gateway',
    'The site and its GraphQL: `gateway/config/config-keys.ts`. `npm start` sets the addresses of the services.',
    gatewayKeys,
  ],
];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function tableOf(keys: ConfigKeys): string {
  const rows = describeConfig(keys).map(({ name, doc, group, secret, standard, unset }) => {
    const notes = [doc, secret && 'Secret.', group && `Set all of \`${group}_…\` or none.`]
      .filter(Boolean)
      .join(' ');
    const otherwise = standard === undefined ? (unset ?? 'unset') : `\`${standard}\``;
    return `| \`${name}\` | ${cell(notes)} | ${cell(otherwise)} |`;
  });
  return ['| setting | meaning | when unset |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The whole page, formatted like the repository's formatter. */
export async function configurationPage(): Promise<string> {
  const parts = chapters.map(([title, about, keys]) => `## ${title}\n\n${about}\n\n${tableOf(keys)}\n`);
  return formatText(file, [head, ...parts].join('\n'));
}

if (import.meta.main) {
  const page = await configurationPage();
  if (!process.argv.includes('--check')) writeFileSync(file, page);
  else if (readFileSync(file, 'utf8') !== page) {
    console.error('docs/configuration.md is out of step: run node scripts/docs-configuration.ts');
    process.exitCode = 1;
  }
}
