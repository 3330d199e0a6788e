// The operator's commands, run in this process by the function behind `npm run operate`, because a process per command would take
// seconds. Changes are confirmed.
import { findCommand } from '../../platform/operator/commands/commands.ts';
import { runCommand } from '../../platform/commands/run-command.ts';
import { loadTicketKeys } from '../../platform/config.ts';
import { openTicketKeys } from '../../platform/ticket/qr/ticket-keys.ts';
import { baseUrl, dataDir, platformDatabase } from './_system.ts';

export async function operate(...typed: string[]): Promise<string> {
  const db = await platformDatabase();
  const tools = { db, queueDb: db, operator: 'journey', publicUrl: baseUrl(), readTicketKeys };
  const { words, options } = read(typed);
  const found = findCommand(words);
  if (!found) throw new Error(`the operator has no such command: ${typed.join(' ')}`);
  const say = async (confirm?: string) =>
    (await runCommand(tools, found.command, { words: found.rest, options }, confirm)).join('\n');
  const word = /--confirm (\w+)/.exec(await say())?.[1];
  if (!word) throw new Error(`the operator command did not ask: ${typed.join(' ')}`);
  return say(word);
}

/** The keys of the system's data folder. */
function readTicketKeys() {
  const keys = loadTicketKeys({ DATA_DIR: dataDir() });
  if (!keys) throw new Error('the system has no keys that sign tickets');
  return openTicketKeys(keys);
}

/** Every option has a value. */
function read(typed: readonly string[]) {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let at = 0; at < typed.length; at += 1) {
    const word = typed[at] ?? '';
    if (word.startsWith('--')) options[word.slice(2)] = typed[(at += 1)] ?? '';
    else words.push(word);
  }
  return { words, options };
}
