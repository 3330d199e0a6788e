// npm run operate -- COMMAND: the operator's command line. Acts are previewed first and done with --confirm.
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig, loadOperatorSettings, loadSecrets, loadTicketKeys } from '../config.ts';
import { reachDatabase, reachQueue } from '../db/reach-database.ts';
import { readHolder } from '../machine/file-lock.ts';
import { backupCommands } from '../operator/commands/backup-commands.ts';
import { commands, findCommand } from '../operator/commands/commands.ts';
import { runCommand } from './run-command.ts';
import { openTicketKeys, type TicketKeys } from '../ticket/qr/ticket-keys.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { sayUnknown } from '../operator/unknown-command.rule.ts';

const options = Object.fromEntries(
  [
    ...['by', 'confirm', 'email', 'phone', 'name', 'reason', 'note', 'vi', 'en', 'to', 'showing', 'format'],
    ...['from', 'sections', 'types'],
    ...['doors', 'ends', 'venue', 'until', 'bank', 'account', 'holder', 'ref', 'why'],
    ...['file', 'tickets', 'seats', 'list', 'language'],
    ...['app', 'contact', 'scopes', 'expires', 'text'],
  ].map((name) => [name, { type: 'string' as const }]),
);

/** Options that are typed without a value; a command finds `yes` in those that were. */
const flags = Object.fromEntries(['test', 'live'].map((name) => [name, { type: 'boolean' as const }]));

const all = [...Object.values(commands), ...Object.values(backupCommands)];

function usage(): string {
  const rows = all.map(({ usage: how, doc }) => `  ${how}\n      ${doc}`);
  return `npm run operate -- COMMAND [--by NAME] [--confirm WORD]
${rows.join('\n')}
What changes something is shown first, and done when the same is asked with --confirm and the word that it was shown with.
Every act is written down with who (--by, else the login at this machine), what, when, before and after.
The database is DATABASE_URL, or that of the system running on DATA_DIR. See docs/runbook.md.`;
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { ...options, ...flags }, allowPositionals: true });
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    return { problem: `${said}. npm run operate lists what there is.` };
  }
}

/** Runs one command; returns the exit code. */
export async function runOperateCommand(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage());
    return 0;
  }
  const read = readWords(words);
  if ('problem' in read) {
    console.error(read.problem);
    return 2;
  }
  try {
    const { values, positionals } = read;
    const typed: Readonly<Record<string, string | undefined>> = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : 'yes']),
    );
    const settings = loadOperatorSettings();
    const [first = '', ...behind] = positionals;
    const own = backupCommands[first];
    if (own) {
      const backup = {
        ...settings,
        readSecrets: () => loadSecrets(),
        readTicketKeys: () => openTicketKeys(loadConfig().ticketSigningKeys),
      };
      const said = await own.run(backup, { words: behind, options: typed }, typed['confirm']);
      console.log(said.join('\n'));
      return 0;
    }
    const found = findCommand(positionals);
    if (!found) {
      for (const line of sayUnknown(
        positionals,
        all.map(({ usage: how }) => how),
      ))
        console.error(line);
      return 2;
    }
    const { database, problem } = await reachDatabase(settings);
    if (!database) throw new OperatorProblem(problem);
    const queue = await reachQueue(settings);
    try {
      const tools = {
        db: database.db,
        queueDb: queue?.db ?? database.db,
        operator: typed['by'] ?? `${userInfo().username}@${hostname()}`,
        publicUrl: siteOf(settings),
        readTicketKeys,
      };
      const lines = await runCommand(
        tools,
        found.command,
        { words: found.rest, options: typed },
        typed['confirm'],
      );
      console.log(lines.join('\n'));
      return lines.some((line) => line.startsWith('BOOKS DO NOT MATCH')) ? 3 : 0;
    } finally {
      await queue?.close();
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function readTicketKeys(): TicketKeys {
  const keys = loadTicketKeys();
  if (!keys)
    throw new OperatorProblem(
      'this command signs tickets: set TICKET_SIGNING_KEYS to what the platform has, or DATA_DIR to its folder',
    );
  return openTicketKeys(keys);
}

/** PUBLIC_URL, or the address that the system running on this data folder has published. */
function siteOf({ publicUrl, dataDir }: ReturnType<typeof loadOperatorSettings>): string {
  const announced = readHolder(join(dataDir, 'instance.lock'))?.note;
  return publicUrl ?? (announced ? announced : 'http://localhost:4000');
}

if (import.meta.main) process.exitCode = await runOperateCommand(process.argv.slice(2));
