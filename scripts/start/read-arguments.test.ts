import { describe, expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

const read = (...args: string[]) => readArguments(args, { PORT: '5000', PATH: '/bin' });

describe('what follows npm start --', () => {
  it('become settings, and override those of the environment', () => {
    expect(read()).toEqual({ env: { PORT: '5000', PATH: '/bin' } });
    expect(read('--https', '--host', '0.0.0.0', '--port=6000')).toEqual({
      env: { PORT: '6000', PATH: '/bin', HTTPS: 'true', HOST: '0.0.0.0' },
    });
    expect(read('--help')).toEqual({ help: true });
    expect(read('-h')).toEqual({ help: true });
  });

  it.each([
    [['--httpss'], /^Unknown option '--httpss'/],
    [['--host'], /^Option '--host <value>' argument missing/],
    [['--https=yes'], /^Option '--https' does not take an argument/],
    [['https'], /^Unexpected argument 'https'/],
    [['--host', 'moman.vn'], /^--host takes an IP address of this machine.*"moman\.vn"/],
  ])('%j is refused in one line', (args, line) => {
    const answer = read(...args) as { problem: string };
    expect(answer.problem).toMatch(line);
    expect(answer.problem).not.toContain('\n');
  });
});
