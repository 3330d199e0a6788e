// Forged and changed codes at a gate: none is admitted and none causes an error. A seeded sample in `npm test`, 10,000 in `npm run
// prove`.
import { makeTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { expect, test } from 'vitest';
import { bundle, codeOf, eight, fakeDisk, fakeServer, signedText, strangersKey } from '../_evening.ts';
import { createGateDevice } from './gate-device.ts';
import { syncOnce } from './sync-gate.ts';

const { PROVE, PROVE_SEED = '1' } = process.env;
const count = PROVE === 'whole' ? 10_000 : 1_000;

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const base45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const odd = ['\u0000', '€', '😀', 'ﬀ', '\n', '{{7*7}}', "' OR 1=1 --", '\u202E', 'Ắ'];

type Random = (below: number) => number;
const pick = <Item>(list: readonly Item[] | string, random: Random) =>
  list[random(list.length)] as Item & string;
const letters = (length: number, random: Random) =>
  Array.from({ length }, () => pick<string>(base45, random)).join('');
const at = (text: string, random: Random) => random(text.length);

/** TABLE of forgeries: each makes an invalid code from two valid ones. */
const forgeries: Record<string, (one: string, other: string, random: Random) => string> = {
  'a character changed': (one, _, random) => {
    const place = at(one, random);
    return one.slice(0, place) + pick<string>(base45, random) + one.slice(place + 1);
  },
  'several changed': (one, _, random) =>
    [...one].map((char) => (random(20) === 0 ? pick<string>(base45, random) : char)).join(''),
  'one left out': (one, _, random) => {
    const place = at(one, random);
    return one.slice(0, place) + one.slice(place + 1);
  },
  'one too many': (one, _, random) => {
    const place = at(one, random);
    return one.slice(0, place) + pick<string>(base45, random) + one.slice(place);
  },
  'broken off': (one, _, random) => one.slice(0, at(one, random)),
  'two swapped': (one, _, random) => {
    const place = random(one.length - 1);
    return one.slice(0, place) + one.charAt(place + 1) + one.charAt(place) + one.slice(place + 2);
  },
  'two spliced': (one, other, random) => {
    const place = 1 + random(one.length - 2);
    return one.slice(0, place) + other.slice(place);
  },
  'of the right length': (one, _, random) => `MM${letters(one.length - 2, random)}`,
  'signed by a stranger': (_, __, random) => signedText(1 + random(600), { key: strangersKey }),
  'of another showing': (_, __, random) => signedText(1 + random(600), { showing: 43 + random(900) }),
  'of a generation to come': (_, __, random) => signedText(1 + random(3), { generation: 2 + random(60_000) }),
  'with something odd in it': (one, _, random) => {
    const place = at(one, random);
    return one.slice(0, place) + pick<string>(odd, random) + one.slice(place);
  },
  'a readable code of nobody': (_, __, random) => makeTicketCode(random),
  'a readable code that was changed': (_, __, random) => {
    const code = codeOf(1 + random(3));
    const place = at(code, random);
    return code.slice(0, place) + pick<string>(base45, random) + code.slice(place + 1);
  },
  'anything at all': (_, __, random) => letters(random(400), random) + pick<string>(odd, random),
};

test(`admits none of ${count} forged or changed codes and throws no error`, async () => {
  const random = randomFrom(Number(PROVE_SEED));
  const online = fakeServer(() => bundle());
  const gate = createGateDevice({ api: online.api, storage: fakeDisk().storage, now: () => eight });
  await gate.load();
  await gate.pair('CODE', 'Lan');
  await syncOnce(gate, online.api, () => eight);
  const ours = [1, 2, 3].map((number) => signedText(number));
  const ownCodes = [1, 2, 3].map((number) => codeOf(number));
  const isOurs = (text: string) => [...ours, ...ownCodes].includes(text.trim().toUpperCase());
  const verdicts = new Map<string, number>();
  const kinds = Object.entries(forgeries);
  for (let made = 0; made < count;) {
    const [kind, forge] = kinds[made % kinds.length] ?? kinds[0]!;
    const text = forge(pick(ours, random), pick(ours, random), random);
    if (isOurs(text)) continue;
    made += 1;
    const checked = await gate.check(text, { kind: 'entry' });
    const verdict = checked?.verdict ?? 'nothing';
    expect(checked?.letIn, `${kind}: ${JSON.stringify(text)}`).toBe(false);
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  }
  // Every kind of refusal has occurred.
  expect([...verdicts.keys()].sort()).toEqual(
    ['damaged', 'forged', 'not_a_ticket', 'revoked', 'unlisted', 'wrong_showing'].sort(),
  );
  for (const text of ours) expect((await gate.check(text, { kind: 'entry' }))?.letIn).toBe(true);
}, 60_000);
