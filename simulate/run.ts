// npm run simulate: a rush of buyers against the system that runs on this DATA_DIR. Exits with 1 when a promise was
// broken.
import { limits } from '@mo-man/schema/limits.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { misused, readWords } from '../testing/command-line.ts';
import { openHttp } from '../testing/http.ts';
import { playBuyer, type Sale, watchQueue } from './buyer.ts';
import { newOutcome } from './outcome.rule.ts';
import { arrivalOf } from './crowd.rule.ts';
import { drawView, type View, viewInOneLine } from './live-view.rule.ts';
import { prepareSale } from './prepare-sale.ts';
import { readFacts } from './read-facts.ts';
import { brokenPromises, reportOf } from './report.rule.ts';

const usage = `npm run simulate -- [--buyers 300] [--bell 60] [--lasts 60] [--url http://localhost:4000] [--plain]
A rush of buyers against the system that runs on this machine and on this DATA_DIR: docs/simulate.md
  --buyers NUMBER    how many come
  --bell SECONDS     until the sale opens; more than ${limits.drawFreezeSeconds}, when the list of the draw is closed
  --lasts SECONDS    how long it goes on then
  --url ADDRESS      where the system is; on this machine only
  --plain            a line every five seconds in place of a picture`;
const { values } = readWords(usage, {
  options: {
    buyers: { type: 'string', default: '300' },
    bell: { type: 'string', default: '60' },
    lasts: { type: 'string', default: '60' },
    url: { type: 'string', default: 'http://localhost:4000' },
    plain: { type: 'boolean', default: !process.stdout.isTTY },
  },
});
if (!URL.canParse(values.url)) misused(`'${values.url}' is no address`);
if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(values.url).hostname))
  misused('Only a system on this machine is played against');
const { url, plain } = values;
const numberOf = (name: 'bell' | 'buyers' | 'lasts'): number => {
  const number = Number(values[name]);
  return Number.isInteger(number) && number > 0 ? number : misused(`--${name} is a whole number from 1`);
};
const [bell, buyers, lasts] = [numberOf('bell'), numberOf('buyers'), numberOf('lasts')];
if (bell <= limits.drawFreezeSeconds) misused(`--bell is more than ${limits.drawFreezeSeconds}`);
const { database, showingId, crowd } = await prepareSale(buyers, bell, Math.ceil(buyers / 3));
const listCloses = bell - limits.drawFreezeSeconds;
const begun = Date.now();
const bellAt = begun + 1_000 * bell;
const http = openHttp(64);
const sale: Sale = { http, url, showingId, endsAt: bellAt + 1_000 * lasts, failedReads: 0 };
const outcomes = crowd.map(({ habit }) => newOutcome(habit));

console.log(`${buyers} buyers. Take a place beside them: ${url}/waiting-room/${showingId}\n`);
const joined = () => outcomes.reduce((sum, { joinMs }) => sum + joinMs.length, 0);
const everyMs = plain ? 5_000 : 500;
let before = 0;
let height = 0;
function show(): void {
  const now = joined();
  const view: View = {
    showing: showingId,
    outcomes,
    progress: sale.progress,
    untilBell: (bellAt - Date.now()) / 1_000,
    joinsNow: Math.round(((now - before) * 1_000) / everyMs),
  };
  before = now;
  if (plain) return console.log(viewInOneLine(view));
  const lines = drawView(view);
  // Moves up to the start of the last drawing; each line is cleared to its end.
  process.stdout.write(
    `${height > 0 ? `\u001B[${height}A` : ''}${lines.map((line) => `${line}\u001B[K\n`).join('')}`,
  );
  height = lines.length;
}

const watching = setInterval(show, everyMs);
const progress = watchQueue(sale);
try {
  await Promise.all(
    outcomes.map(async (outcome, index) => {
      await sleep(1_000 * arrivalOf(index, listCloses));
      const one = crowd[index];
      if (one) await playBuyer(sale, one.shopper, outcome);
    }),
  );
  clearInterval(watching);
  sale.isOver = true;
  await progress;
  show();
  const codes = outcomes.flatMap(({ orderCode }) => orderCode ?? []);
  const facts = await readFacts(database, { url, showingId, codes });
  console.log(
    `\n${reportOf(outcomes, facts, { bellAt, listClosesAt: begun + 1_000 * listCloses }).join('\n')}`,
  );
  if (sale.failedReads > 0) console.log(`\n${sale.failedReads} reads of the progress got no answer.`);
  const broken = brokenPromises(outcomes, facts);
  console.log(broken.length === 0 ? '\nEvery promise was kept.' : `\nBROKEN: ${broken.join('; ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  clearInterval(watching);
  http.close();
  await database.close();
}
