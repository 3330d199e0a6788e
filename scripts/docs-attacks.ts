// Writes docs/attacks.md from the table of attacks in the gateway's tests; `--check` fails when it is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attacks } from '../gateway/tests/attacks/_attacks.ts';
import { formatText } from './docs/format-text.ts';

const file = join(import.meta.dirname, '..', 'docs', 'attacks.md');

const head = `<!-- Made by scripts/docs-attacks.ts from gateway/tests/attacks. Do not edit. -->

# Attacks, and what the gateway answers

Each row is made against a live gateway in production mode by \`gateway/tests/attacks/attacks.test.ts\`, which expects exactly the
answer that stands here: a status of HTTP, or of the socket that is closed, and the error's code. Where a setting takes the guard
away, the test also sees the attack get through. Production answers no operation but our own; here free ones are allowed, except
where it says so, because each of these documents would else be refused for being unknown.
`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The whole page, formatted like the repository's formatter. */
async function attacksPage(): Promise<string> {
  const parts = attacks.map(({ chapter, rows }) => {
    const lines = rows.map(({ name, sent, refusal, unless }) => {
      const control = unless ? Object.keys(unless).map((key) => `\`${settingOf(key)}\``) : [];
      return `| ${cell(name)} | ${cell(sent)} | ${cell(refusal)} | ${control.join(', ')} |`;
    });
    const table = [
      '| attack | what is sent | answer | gets through by |',
      '| --- | --- | --- | --- |',
      ...lines,
    ];
    return `## ${chapter}\n\n${table.join('\n')}\n`;
  });
  return formatText(file, [head, ...parts].join('\n'));
}

/** `allowIntrospection` is ALLOW_INTROSPECTION. */
const settingOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

if (import.meta.main) {
  const page = await attacksPage();
  if (!process.argv.includes('--check')) writeFileSync(file, page);
  else if (readFileSync(file, 'utf8') !== page) {
    console.error('docs/attacks.md is out of step: run node scripts/docs-attacks.ts');
    process.exitCode = 1;
  }
}
