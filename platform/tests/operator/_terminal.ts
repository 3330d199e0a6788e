// A terminal of the operator: what is typed goes through the command line, what is said is read.
import { afterEach, beforeEach, vi } from 'vitest';
import { runOperateCommand } from '../../commands/operate.ts';

/** Listens to the console in every test of the file; what one command says, or an error with what went wrong. */
export function openTerminal(databaseUrl: () => string): (...words: string[]) => Promise<string> {
  let said: string[] = [];
  beforeEach(() => {
    const keep = (text: unknown): void => void said.push(...String(text).split('\n'));
    vi.spyOn(console, 'log').mockImplementation(keep);
    vi.spyOn(console, 'error').mockImplementation(keep);
    vi.stubEnv('DATABASE_URL', databaseUrl());
    vi.stubEnv('PUBLIC_URL', 'https://momanve.test');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  return async (...words) => {
    said = [];
    const code = await runOperateCommand(words);
    if (code !== 0) throw new Error(said.join('\n'));
    return said.join('\n');
  };
}
