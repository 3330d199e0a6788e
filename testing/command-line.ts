// What the commands of the project have in common: --help prints how one is used, and what is not understood is told in a line.
import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util';

/** The words behind a command, read. `--help` prints its usage and ends with 0; what is not understood ends with 2. */
export function readWords<Options extends ParseArgsOptionsConfig>(
  usage: string,
  {
    options,
    most = 0,
    words = process.argv.slice(2),
  }: { options?: Options; most?: number; words?: string[] } = {},
) {
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const config = {
      args: words,
      allowPositionals: true,
      options: (options ?? {}) as Options,
    } satisfies ParseArgsConfig;
    const { values, positionals } = parseArgs(config);
    const spare = positionals[most];
    if (spare !== undefined) misused(`Unexpected argument '${spare}'`);
    return { values, positionals };
  } catch (error) {
    return misused(problemIn(error));
  }
}

/** What is wrong with the words, and where to read more. Ends with 2, as commands do that were not understood. */
export function misused(problem: string): never {
  process.stderr.write(`${problem}. --help says what there is.\n`);
  process.exit(2);
}

/** The first sentence of what the parser says; the rest explains options to who writes commands. */
const problemIn = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '';
