// Judges a draw: node verify-draw.mjs https://the-site/draws/SHOWING.txt [ENTRY-ID] [--commitment HASH] [--root HASH]   (or the path of a saved file)
// and the proof of one entry: node verify-draw.mjs https://the-site/draws/SHOWING/ENTRY-ID.txt [--root HASH].
// Ends with 0 when all is as it was published, 1 when something is not, 2 when there is nothing to judge.
// The signature of the beacon takes one package, beside this file: npm install @noble/curves
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const words = process.argv.slice(2);
const option = (name) => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const notedCommitment = option('--commitment');
const notedRoot = option('--root');
const [source, wanted] = words;

const usage =
  'node verify-draw.mjs https://the-site/draws/SHOWING.txt [ENTRY-ID] [--commitment HASH] [--root HASH]';
if (words.includes('--help')) {
  process.stdout.write(`${usage}\nA path may stand for the address: that of a saved file.\n`);
  process.exit(0);
}
const say = (line) => process.stdout.write(`${line}\n`);
function giveUp(why) {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const bytes = (hex) => Buffer.from(hex, 'hex');

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
      `${source} answers 404: there is no such showing or entry, its list is not closed yet, or nobody gathered before its bell.`,
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
const rest = text.slice(end + 2);

/** Says what is right and what is wrong; without a noted value there is nothing to say of it. */
function judge(judged) {
  for (const [right, wrong, isRight] of judged) if (isRight !== undefined) say(isRight ? right : wrong);
  return judged.every(([, , isRight]) => isRight !== false);
}
function need(facts) {
  const missing = facts.filter((name) => !head.has(name));
  if (end < 0 || missing.length > 0)
    giveUp(
      `This is no published draw: ${end < 0 ? 'no empty line' : `no line "${missing.join('", "')}"`}. Fetch it anew.`,
    );
}

/** The Merkle tree of RFC 9162, section 2.1. */
const leafOf = (line) => sha256(Buffer.of(0), line);
const nodeOf = (left, right) => sha256(Buffer.of(1), bytes(left), bytes(right));
function rootOf(lines) {
  let level = lines.length === 0 ? [sha256('')] : lines.map(leafOf);
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) =>
      at * 2 + 1 < level.length ? nodeOf(level[at * 2], level[at * 2 + 1]) : level[at * 2],
    );
  return level[0];
}
function rootOfProof(line, index, size, hashes) {
  let [at, last, node] = [index, size - 1, leafOf(line)];
  for (const hash of hashes) {
    if (last <= 0) return undefined;
    if (at % 2 === 1 || at === last) {
      node = nodeOf(hash, node);
      while (at % 2 === 0 && at > 0) [at, last] = [at >> 1, last >> 1];
    } else node = nodeOf(node, hash);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? node : undefined;
}

const rootAsNoted = [
  'root as you noted it',
  'ROOT IS NOT THE ONE YOU NOTED',
  notedRoot === undefined ? undefined : notedRoot === head.get('root'),
];

/** Who signs: by their public keys, when the first round was, and how many seconds each takes. */
const chains = {
  // https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a':
    { name: 'drand (quicknet)', genesis: 1_692_803_367, period: 3 },
  b9bdf9d7f04196068adc9f2beb88394c72a8e2a65d62306d72605aed0fe48d15981339681566d9c0c57f87e55999e6400a9d9a067f6c733764985691c1029d50471bbcef9bb84c59fda8abf9f3f3ab0ec6ab258bd8e3215295c688ef902732c6:
    { name: 'the practice chain, whose values everybody can know before', genesis: 1_750_000_000, period: 1 },
};

/** Whether the chain has signed the round: BLS12-381, scheme bls-unchained-g1-rfc9380. Undefined without the package. */
async function isSigned(round, signature, key) {
  const curves = await import('@noble/curves/bls12-381.js').catch(() => undefined);
  if (!curves) return undefined;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const { shortSignatures: bls } = curves.bls12_381;
  try {
    const message = bls.hash(bytes(sha256(number)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    return bls.verify(bytes(signature), message, bytes(key));
  } catch {
    return false;
  }
}

function judgeProof() {
  need(['root', 'entries', 'index', 'line']);
  const hashes = rest.split('\n').filter((line) => line !== '');
  const root = rootOfProof(head.get('line'), Number(head.get('index')), Number(head.get('entries')), hashes);
  return judge([
    [
      `in the list with the root ${head.get('root')}: ${head.get('line')}`,
      'NOT IN THE LIST WITH THIS ROOT',
      root === head.get('root'),
    ],
    rootAsNoted,
  ]);
}

async function judgeDraw() {
  need(['commitment', 'drawn', 'entries', 'list', 'root', 'first', 'seed', 'beacon', 'numbers']);
  if (head.get('drawn') === '-')
    giveUp('The list is closed, and nothing is drawn yet: the seed is published with the numbers.');
  if (head.get('root') === '-')
    giveUp('This draw was made before lists had roots: judge it by the script of that version.');
  need(['published', 'beacon-key', 'beacon-round', 'beacon-signature']);

  const lines = rest.split('\n').slice(0, -1);
  const entries = lines
    .map((line) => /^(\S+) (\S+)( priority)?$/.exec(line))
    .map((parts) => ({ id: parts?.[1], parts }));
  const key = sha256(`${head.get('seed')}\n${head.get('root')}\n${head.get('beacon')}`);
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
  const round = Number(head.get('beacon-round'));
  const chain = chains[head.get('beacon-key')];
  const signed = await isSigned(round, head.get('beacon-signature'), head.get('beacon-key'));
  const isRight = judge([
    [
      'seed as committed',
      'SEED IS NOT THE ONE COMMITTED TO',
      sha256(head.get('seed')) === head.get('commitment'),
    ],
    [
      'commitment as you noted it',
      'COMMITMENT IS NOT THE ONE YOU NOTED',
      notedCommitment === undefined ? undefined : notedCommitment === head.get('commitment'),
    ],
    [
      `list as published: ${entries.length} entries`,
      'LIST IS NOT THE ONE PUBLISHED',
      rest.endsWith('\n') &&
        sha256(rest) === head.get('list') &&
        String(entries.length) === head.get('entries'),
    ],
    ['every line an entry', `LINE ${broken + 1} OF THE LIST IS NO ENTRY`, broken < 0],
    [
      'each entry once, in the order of the ids',
      `LINE ${unsorted + 1} OF THE LIST IS TWICE OR OUT OF ORDER`,
      unsorted < 0,
    ],
    ['root is that of the list', 'ROOT IS NOT THAT OF THE LIST', rootOf(lines) === head.get('root')],
    rootAsNoted,
    [
      `value signed by ${chain?.name ?? `a chain that this script does not know, ${head.get('beacon-key')}`}, round ${round}`,
      signed === undefined
        ? 'SIGNATURE OF THE VALUE IS NOT CHECKED: npm install @noble/curves'
        : 'VALUE IS NOT SIGNED BY THE CHAIN THAT WAS PUBLISHED',
      signed === true && sha256(bytes(head.get('beacon-signature'))) === head.get('beacon'),
    ],
    [
      'root published before the value existed',
      'ROOT WAS PUBLISHED WHEN THE VALUE WAS ALREADY KNOWN',
      chain && (chain.genesis + (round - 1) * chain.period) * 1000 > Date.parse(head.get('published')),
    ],
    [
      'numbers as given',
      'NUMBERS GIVEN ARE NOT THOSE OF THIS SEED, THIS LIST AND THIS VALUE',
      sha256(drawn.map((line) => `${line}\n`).join('')) === head.get('numbers'),
    ],
  ]);
  if (isRight) {
    const own = drawn.filter((line) => !wanted || line.endsWith(` ${wanted}`));
    if (wanted && own.length === 0) say(`${wanted} is not in the list`);
    for (const line of own) say(line);
  }
  return isRight;
}

process.exitCode = (head.has('line') ? judgeProof() : await judgeDraw()) ? 0 : 1;
