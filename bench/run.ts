// `npm run bench`: figures of this machine, each beside a baseline of the same run; `npm run bench -- holds` runs only
// the named ones. There are no thresholds; figures of one run are in bench/README.md.
import { cpus, loadavg, totalmem } from 'node:os';
import { misused, readWords } from '../testing/command-line.ts';
import { benches } from './benches.ts';
import { type Row, tableOf } from './measure.ts';

const linesOf = (out: Row[] | string[]): string[] =>
  out.every((one) => typeof one === 'string') ? out : tableOf(out);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const { positionals: named } = readWords(
  `npm run bench                figures of this machine, each beside a baseline of the same run
npm run bench -- NAME ...    those whose names have one of these in them
Benches: ${Object.keys(benches).join(', ')}`,
  { most: Infinity },
);
const chosen = Object.entries(benches).filter(([name, { isExtra = false }]) =>
  named.length === 0 ? !isExtra : named.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  misused(`No such bench: ${named.join(', ')}`);
}
const memory = Math.round(totalmem() / 1024 ** 3);
say(
  `${new Date().toISOString()}; ${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}, ${memory} GB, Node ${process.version}`,
);
say('Load generator, database, platform and gateway share these cores.');
for (const [name, { about, run }] of chosen) {
  say(`\n${name}: ${about} (load before: ${loadavg()[0]?.toFixed(1)})`);
  const began = performance.now();
  say(linesOf(await run()).join('\n'));
  say(`(${((performance.now() - began) / 1000).toFixed(0)} s)`);
}
process.exit();
