// The commands of the operator, as a person types them: what changes something is asked twice. In this process, by what `npm run operate`
// runs: a process for each question would take seconds.
import { findCommand } from '../../platform/operator/commands/commands.ts';
import { runCommand } from '../../platform/operator/commands/run-command.ts';
import { baseUrl, platformDatabase } from './_system.ts';

/** Runs an act of the operator on this worker's system, and gives what it said when it was done. */
export async function operate(...typed: string[]): Promise<string> {
  const db = await platformDatabase();
  const tools = { db, queueDb: db, operator: 'journey', publicUrl: baseUrl() };
  const { words, options } = read(typed);
  const found = findCommand(words);
  if (!found) throw new Error(`the desk has no such command: ${typed.join(' ')}`);
  const say = async (confirm?: string) =>
    (await runCommand(tools, found.command, { words: found.rest, options }, confirm)).join('\n');
  const word = /--confirm (\w+)/.exec(await say())?.[1];
  if (!word) throw new Error(`the desk did not ask: ${typed.join(' ')}`);
  return say(word);
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
