import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asking, highestNumber, judgeJoins, type JoinableQueue } from './judge-joins.rule.ts';

const open: JoinableQueue = {
  status: 'open',
  isGathering: false,
  isListClosed: false,
  isOpened: true,
  isOver: false,
  isSoldOut: false,
  isReturning: false,
  lastNumber: 40,
};
const asks = (userId: string, facts: Partial<Asking> = {}): Asking => ({
  userId,
  isKnown: true,
  hasPlace: false,
  mailbox: `${userId}@example.com`,
  isMailboxInQueue: false,
  isPriority: false,
  lacksCaptcha: false,
  ...facts,
});
const judge = (queue: JoinableQueue, asking: readonly Asking[]) =>
  judgeJoins(queue, asking).map(({ verdict }) => verdict);
const takes = (number: number) => ({ kind: 'takes', number });
const refused = (because: string) => ({ kind: 'refused', because });

test('numbers go on from the last one, first come first', () => {
  expect(judge(open, [asks('a'), asks('b'), asks('c')])).toEqual([takes(41), takes(42), takes(43)]);
  expect(judge({ ...open, lastNumber: 0 }, [asks('a')])).toEqual([takes(1)]);
});

test('whoever cannot have a place hurts nobody else, and uses up no number', () => {
  const group = [
    asks('has one', { hasPlace: true }),
    asks('other account waits', { isMailboxInQueue: true }),
    asks('deleted', { isKnown: false, mailbox: null }),
    asks('first'),
    asks('without email', { mailbox: null }),
    asks('without email too', { mailbox: null }),
  ];
  expect(judge(open, group)).toEqual([
    { kind: 'keeps' },
    refused('mailbox_in_queue'),
    refused('unauthorized_error'),
    takes(41),
    takes(42),
    takes(43),
  ]);
});

test('a restored queue lets those in who prove their place, without a captcha; nobody else until they had time', () => {
  const lost = { entryId: 'e7', number: 7 };
  const group = [asks('new'), asks('back', { lost, lacksCaptcha: true }), asks('there', { hasPlace: true })];
  expect(judge({ ...open, isReturning: true }, group)).toEqual([
    refused('queue_unreachable'),
    { kind: 'gets-back', number: 7, entryId: 'e7' },
    { kind: 'keeps' },
  ]);
});

test('a restored queue that was drawn gives whoever proves a place without a number none yet: those still away have theirs', () => {
  const drawn = { ...open, isListClosed: true, isReturning: true };
  const lost = { entryId: 'e7', number: null };
  expect(judge(drawn, [asks('gathered', { lost })])).toEqual([{ kind: 'takes', number: null }]);
});

test('of the accounts of one mailbox in one group, the first gets the place', () => {
  const mailbox = 'an@gmail.com';
  expect(judge(open, [asks('a', { mailbox }), asks('b', { mailbox }), asks('c')])).toEqual([
    takes(41),
    refused('mailbox_in_queue'),
    takes(42),
  ]);
});

describe('a queue that gives no new places', () => {
  test.each([
    ['before the opening', { ...open, isOpened: false }, 'queue_not_open'],
    ['after the end', { ...open, isOver: true }, 'queue_closed'],
    ['stopped', { ...open, status: 'stopped' as const }, 'queue_closed'],
    ['stopped before the opening', { ...open, status: 'stopped' as const, isOpened: false }, 'queue_closed'],
  ])('%s', (_, queue, because) => {
    expect(judge(queue, [asks('new'), asks('has one', { hasPlace: true })])).toEqual([
      refused(because),
      { kind: 'keeps' },
    ]);
  });

  test('a pause stops turns, not joins', () => {
    expect(judge({ ...open, status: 'paused' }, [asks('a')])).toEqual([takes(41)]);
  });
});

test('whoever has not answered the captcha is asked for it, unless they have a place', () => {
  expect(
    judge(open, [
      asks('a', { lacksCaptcha: true }),
      asks('b', { lacksCaptcha: true, hasPlace: true }),
      asks('c'),
    ]),
  ).toEqual([refused('captcha_required'), { kind: 'keeps' }, takes(41)]);
});

describe('before the bell', () => {
  const gathering = { ...open, isOpened: false, isGathering: true };
  const closed = { ...open, isOpened: false, isListClosed: true };
  expect(judge(closed, [asks('late')])).toEqual([takes(41)]);
  test('a place has no number, however often one asks', () => {
    expect(judge(gathering, [asks('a'), asks('has one', { hasPlace: true }), asks('b')])).toEqual([
      { kind: 'takes', number: null },
      { kind: 'keeps' },
      { kind: 'takes', number: null },
    ]);
  });
  test('one mailbox gathers once, and a stopped queue takes nobody', () => {
    const mailbox = 'an@gmail.com';
    expect(judge(gathering, [asks('a', { mailbox }), asks('b', { mailbox })])[1]).toEqual(
      refused('mailbox_in_queue'),
    );
    expect(judge({ ...gathering, status: 'stopped' }, [asks('a')])).toEqual([refused('queue_closed')]);
  });
});

describe('a place that the queue has lost', () => {
  const lost = { entryId: 'e', number: 70 };
  test('comes back with its number, and numbers go on above it', () => {
    expect(judge(open, [asks('new'), asks('lost', { lost })])).toEqual([
      takes(71),
      { kind: 'gets-back', number: 70, entryId: 'e' },
    ]);
  });
  test('without a number it is a new one', () => {
    expect(judge(open, [asks('lost', { lost: { entryId: 'e', number: null } })])).toEqual([takes(41)]);
  });
  test('and the number that a place had before comes back to it, whatever the queue is like now', () => {
    const back = { kind: 'gets-back', number: 70, entryId: 'e' };
    const has = asks('has one', { hasPlace: true, lost });
    for (const queue of [open, { ...open, isGathering: true }, { ...open, status: 'stopped' as const }])
      expect(judge(queue, [has])).toEqual([back]);
  });
  test('numbers go on above the highest that any token has seen', () => {
    const group = [asks('a'), asks('there', { hasPlace: true, seen: 90 }), asks('lost', { lost, seen: 80 })];
    expect(judge(open, group)).toEqual([
      takes(91),
      { kind: 'keeps' },
      { kind: 'gets-back', number: 70, entryId: 'e' },
    ]);
    expect(highestNumber(40, group)).toBe(90);
  });
});

test('whatever the group: numbers without gaps or doubles, no mailbox with two places', () => {
  const anybody = fc.record({
    userId: fc.uuid(),
    isKnown: fc.boolean(),
    hasPlace: fc.boolean(),
    mailbox: fc.constantFrom(null, 'a', 'b', 'c'),
    isMailboxInQueue: fc.boolean(),
    isPriority: fc.boolean(),
    lacksCaptcha: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anybody), (group) => {
      const verdicts = judge(open, group);
      const taken = verdicts.flatMap((verdict) => (verdict.kind === 'takes' ? [verdict.number] : []));
      expect(taken).toEqual(taken.map((_, at) => open.lastNumber + 1 + at));
      const mailboxes = group.flatMap(({ mailbox }, at) =>
        verdicts[at]?.kind === 'takes' && mailbox ? [mailbox] : [],
      );
      expect(new Set(mailboxes).size).toBe(mailboxes.length);
    }),
  );
});

test('nobody comes in where nothing is left; a place that one has is kept, and people may gather before the bell', () => {
  const soldOut = { ...open, isSoldOut: true };
  expect(judge(soldOut, [asks('late'), asks('waits', { hasPlace: true })])).toEqual([
    refused('sold_out'),
    { kind: 'keeps' },
  ]);
  expect(judge({ ...soldOut, isOpened: false, isGathering: true }, [asks('early')])).toEqual([
    { kind: 'takes', number: null },
  ]);
});
