// Judges a draw: node verify-draw.mjs https://the-site/draws/SHOWING.txt [ENTRY-ID] [--commitment HASH]   (or the path of a saved file)
// Ends with 0 when all is as it was published, 1 when something is not, 2 when there is nothing to judge.
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const words = process.argv.slice(2);
const at = words.indexOf('--commitment');
const noted = at < 0 ? undefined : words.splice(at, 2)[1];
const [source, wanted] = words;

const usage = 'node verify-draw.mjs https://the-site/draws/SHOWING.txt [ENTRY-ID] [--commitment HASH]';
if (words.includes('--help')) {
  process.stdout.write(`${usage}\nA path may stand for the address: that of a saved file.\n`);
  process.exit(0);
}
const say = (line) => process.stdout.write(`${line}\n`);
function giveUp(why) {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}
const sha256 = (said) => createHash('sha256').update(said).digest('hex');

async function read() {
  if (!source) giveUp(`Which draw?\n${usage}`);
  if (source.startsWith('-')) giveUp(`Unknown option '${source}'.\n${usage}`);
  if (!/^https?:/.test(source))
    return readFile(source, 'utf8').catch((error) => giveUp(`${source} cannot be read: ${error.message}`));
  const answer = await fetch(source).catch((error) =>
    giveUp(`${source} does not answer: ${error.cause?.message ?? error.message}`),
  );
  if (answer.status === 404)
    giveUp(
      `${source} answers 404: there is no such showing, its list is not closed yet, or nobody gathered before its bell.`,
    );
  if (!answer.ok) giveUp(`${source} answers ${answer.status}: try again later.`);
  return answer.text();
}

const text = await read();
const end = text.indexOf('\n\n');
const head = new Map(
  text
    .slice(0, Math.max(end, 0))
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);
const facts = ['commitment', 'drawn', 'entries', 'list', 'first', 'seed', 'beacon', 'numbers'];
const missing = facts.filter((name) => !head.has(name));
if (end < 0 || missing.length > 0)
  giveUp(
    `This is no published draw: ${end < 0 ? 'no empty line' : `no line "${missing.join('", "')}"`}. Fetch it anew.`,
  );
if (head.get('drawn') === '-')
  giveUp('The list is closed, and nothing is drawn yet: the seed is published with the numbers.');

const list = text.slice(end + 2);
const lines = list.split('\n').slice(0, -1);
const entries = lines
  .map((line) => /^(\S+) (\S+)( priority)?$/.exec(line))
  .map((parts) => ({ id: parts?.[1], parts }));
const beacon = head.get('beacon') === '-' ? '' : head.get('beacon');
const key = sha256(`${head.get('seed')}\n${list}${beacon}`);
const drawn = entries
  .filter(({ parts }) => parts)
  .map(({ id, parts }) => ({
    id,
    lane: parts[3] ? 0 : 1,
    rank: createHmac('sha256', key).update(id).digest('hex'),
  }))
  .sort((a, b) => a.lane - b.lane || (a.rank < b.rank ? -1 : 1))
  .map(({ id }, place) => `${Number(head.get('first')) + place} ${id}`);

const broken = entries.findIndex(({ parts }) => !parts);
const unsorted = entries.findIndex(({ id }, place) => place > 0 && !(entries[place - 1].id < id));
/** What is right, what is wrong otherwise, and whether it is. */
const judged = [
  [
    'seed as committed',
    'SEED IS NOT THE ONE COMMITTED TO',
    sha256(head.get('seed')) === head.get('commitment'),
  ],
  [
    'commitment as you noted it',
    'COMMITMENT IS NOT THE ONE YOU NOTED',
    noted === undefined || noted === head.get('commitment'),
  ],
  [
    `list as published: ${entries.length} entries`,
    'LIST IS NOT THE ONE PUBLISHED',
    list.endsWith('\n') &&
      sha256(list) === head.get('list') &&
      String(entries.length) === head.get('entries'),
  ],
  ['every line an entry', `LINE ${broken + 1} OF THE LIST IS NO ENTRY`, broken < 0],
  [
    'each entry once, in the order of the ids',
    `LINE ${unsorted + 1} OF THE LIST IS TWICE OR OUT OF ORDER`,
    unsorted < 0,
  ],
  [
    'numbers as given',
    'NUMBERS GIVEN ARE NOT THOSE OF THIS SEED AND THIS LIST',
    sha256(drawn.map((line) => `${line}\n`).join('')) === head.get('numbers'),
  ],
];
for (const [right, wrong, isRight] of judged) {
  if (right.startsWith('commitment') && noted === undefined) continue;
  say(isRight ? right : wrong);
}
const isRight = judged.every(([, , is]) => is);
if (isRight) {
  const own = drawn.filter((line) => !wanted || line.endsWith(` ${wanted}`));
  if (wanted && own.length === 0) say(`${wanted} is not in the list`);
  for (const line of own) say(line);
}
process.exitCode = isRight ? 0 : 1;
