// Recomputes a draw: node verify-draw.mjs https://the-site/draws/SHOWING.txt [ENTRY-ID]   (or the path of a saved file)
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const [source, wanted] = process.argv.slice(2);
const text = /^https?:/.test(source) ? await (await fetch(source)).text() : await readFile(source, 'utf8');
const sha256 = (said) => createHash('sha256').update(said).digest('hex');
const end = text.indexOf('\n\n');
const head = new Map(
  text
    .slice(0, end)
    .split('\n')
    .map((line) => line.split(' ')),
);
const list = text.slice(end + 2);
const beacon = head.get('beacon') === '-' ? '' : head.get('beacon');
const key = sha256(`${head.get('seed')}\n${list}${beacon}`);
const entries = list
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split(' '))
  .map(([id, , lane]) => ({
    id,
    lane: lane === 'priority' ? 0 : 1,
    rank: createHmac('sha256', key).update(id).digest('hex'),
  }))
  .sort((a, b) => a.lane - b.lane || (a.rank < b.rank ? -1 : 1));
const say = (line) => process.stdout.write(`${line}\n`);
say(
  sha256(head.get('seed')) === head.get('commitment')
    ? 'seed as committed'
    : 'SEED IS NOT THE ONE COMMITTED TO',
);
entries.forEach(({ id }, at) => {
  if (!wanted || id === wanted) say(`${Number(head.get('first')) + at} ${id}`);
});
