// Shared by the commands of the project: --help prints the usage, and unknown arguments are reported in one line.
import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util';

/** Parses the arguments of a command. `--help` prints its usage and exits with 0; unknown arguments exit with 2. */
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

/** Prints the problem of the arguments and how to get help. Exits with 2. */
export function misused(problem: string): never {
  process.stderr.write(`${problem}. --help says what there is.\n`);
  process.exit(2);
}

/** First sentence of the parser's message; the rest explains options to developers of commands. */
const problemIn = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '';
