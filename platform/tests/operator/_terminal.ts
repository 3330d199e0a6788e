// A terminal of the operator: runs commands through the command line and reads their output.
import { afterEach, beforeEach, vi } from 'vitest';
import { runOperateCommand } from '../../commands/operate.ts';

/** Captures the console in every test of the file; returns the output of a command, or throws its error. */
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
