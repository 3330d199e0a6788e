import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateVerdicts } from '../../values.ts';
import { defaultEntryRules, entryRules, type EntryRules } from './entry-rules.rule.ts';
import { judgeScan, type ListedTicket, type PastScan, type ScanCase } from './judge-scan.rule.ts';
import { maskName } from './mask-name.rule.ts';

const ms = (text: string) => Date.parse(`2026-12-05T${text}:00+07:00`);
const ticket: ListedTicket = { number: 7, generation: 2, ticketTypeId: 'vip', sectionId: 'floor', past: [] };
const gate = { id: 'a', sectionIds: null, ticketTypeIds: null };
const entry = (at: string, gateId = 'a'): PastScan => ({ kind: 'entry', at: ms(at), gateId });
const exit = (at: string): PastScan => ({ kind: 'exit', at: ms(at), gateId: 'a' });

function judge(
  more: Partial<Omit<ScanCase, 'rules' | 'at'>> & { at?: string; rules?: Partial<EntryRules> } = {},
) {
  const { at = '19:00', rules, ...rest } = more;
  return judgeScan({
    kind: 'entry',
    generation: 2,
    ticket,
    showing: { doorsAt: ms('18:00'), endsAt: ms('23:00'), status: 'scheduled' },
    gate,
    gates: [gate],
    answers: {},
    ...rest,
    at: ms(at),
    rules: { ...defaultEntryRules, ...rules },
  });
}

describe('entry', () => {
  it('admits a ticket once, from the doors to the end', () => {
    expect(judge()).toEqual({ verdict: 'valid', again: false });
    expect(judge({ at: '17:59' })).toEqual({ verdict: 'not_yet', from: ms('18:00') });
    expect(judge({ at: '18:00' }).verdict).toBe('valid');
    expect(judge({ at: '23:00' })).toEqual({ verdict: 'over', until: ms('23:00') });
    expect(judge({ ticket: { ...ticket, past: [entry('18:30', 'b')] } })).toEqual({
      verdict: 'used',
      last: entry('18:30', 'b'),
    });
  });

  it('refuses a generation that is not the current one, older or newer, and a ticket without one', () => {
    for (const generation of [1, 3]) expect(judge({ generation }).verdict).toBe('revoked');
    expect(judge({ ticket: { ...ticket, generation: 0 }, generation: 0 }).verdict).toBe('revoked');
    expect(judge({ ticket: undefined })).toEqual({ verdict: 'unlisted', admit: true });
    expect(judge({ ticket: undefined, rules: { admit_unlisted: false } })).toEqual({
      verdict: 'unlisted',
      admit: false,
    });
  });

  it('admits nobody when the showing does not take place, whatever the ticket is; exits stay possible', () => {
    const off = (status: 'cancelled' | 'postponed' | 'moved') => {
      const showing = { doorsAt: ms('18:00'), endsAt: ms('23:00'), status };
      return [
        judge({ showing }),
        judge({ showing, ticket: undefined }),
        judge({ showing, generation: 1 }),
        judge({ showing, kind: 'exit', ticket: { ...ticket, past: [entry('18:10')] } }),
      ].map(({ verdict }) => verdict);
    };
    expect(off('cancelled')).toEqual(['cancelled', 'cancelled', 'cancelled', 'exit']);
    expect(off('postponed')).toEqual(['postponed', 'postponed', 'postponed', 'exit']);
    // A moved showing has its new times.
    expect(off('moved')).toEqual(['valid', 'unlisted', 'revoked', 'exit']);
  });

  it('names the gates that admit a ticket of this section or type', () => {
    const stalls = { id: 'b', sectionIds: ['stalls'], ticketTypeIds: null };
    const floor = { id: 'c', sectionIds: ['floor'], ticketTypeIds: ['vip'] };
    const gold = { id: 'd', sectionIds: null, ticketTypeIds: ['gold'] };
    expect(judge({ gate: stalls, gates: [stalls, floor, gold] })).toEqual({
      verdict: 'wrong_gate',
      gateIds: ['c'],
    });
    expect(judge({ gate: floor }).verdict).toBe('valid');
    // A closed gate admits nothing.
    expect(judge({ gate: { ...gate, sectionIds: [] }, gates: [] })).toEqual({
      verdict: 'wrong_gate',
      gateIds: [],
    });
  });

  it('distinguishes days: not yet, over, another day; a type with windows of its own uses only those', () => {
    const day = (date: string, ids: string[] | null) => ({
      ticket_type_ids: ids,
      from: `2026-12-${date}T17:00:00+07:00`,
      until: `2026-12-${date}T23:30:00+07:00`,
    });
    const windows = [day('04', ['friday']), day('05', ['vip']), day('06', null)];
    const of = (ticketTypeId: string, at = '19:00') =>
      judge({ at, ticket: { ...ticket, ticketTypeId }, rules: { windows } });
    expect(of('vip').verdict).toBe('valid');
    expect(of('vip', '16:59').verdict).toBe('not_yet');
    expect(of('vip', '23:30').verdict).toBe('over');
    expect(of('friday')).toMatchObject({
      verdict: 'wrong_day',
      from: Date.parse('2026-12-04T17:00:00+07:00'),
    });
    expect(of('any')).toMatchObject({ verdict: 'wrong_day', from: Date.parse('2026-12-06T17:00:00+07:00') });
  });

  it('admits past midnight, by Vietnam’s days', () => {
    const windows = [
      { ticket_type_ids: null, from: '2026-12-04T22:00:00+07:00', until: '2026-12-05T02:00:00+07:00' },
    ];
    expect(judge({ at: '01:59', rules: { windows } }).verdict).toBe('valid');
    expect(judge({ at: '02:00', rules: { windows } }).verdict).toBe('over');
  });
});

describe('re-entry', () => {
  const again = (past: PastScan[], rules: Partial<EntryRules>, more: Parameters<typeof judge>[0] = {}) =>
    judge({ ...more, ticket: { ...ticket, past }, rules });

  it('requires an exit first when the rules say so', () => {
    const rules = { reentry: 'after_exit' } as const;
    expect(again([entry('18:10')], rules).verdict).toBe('used');
    expect(again([entry('18:10'), exit('18:20')], rules)).toEqual({ verdict: 'valid', again: true });
    // In the order of arrival over the network, which is arbitrary.
    expect(again([exit('18:20'), entry('18:30'), entry('18:10')], rules).verdict).toBe('used');
  });

  it('ends at the time set by the organizer', () => {
    const rules = { reentry: 'unlimited', reentry_until: '2026-12-05T19:00:00+07:00' } as const;
    expect(again([entry('18:10')], rules, { at: '18:59' }).verdict).toBe('valid');
    expect(again([entry('18:10')], rules, { at: '19:00' }).verdict).toBe('used');
  });

  it('counts in total, per day and per gate', () => {
    const past = [{ ...entry('18:10'), at: ms('18:10') - 86_400_000 }, entry('18:20', 'b')];
    const of = (rules: Partial<EntryRules>) => again(past, { reentry: 'unlimited', ...rules });
    expect(of({}).verdict).toBe('valid');
    expect(of({ most: 2 })).toMatchObject({ verdict: 'limit', of: 'all' });
    expect(of({ most_per_day: 1 })).toMatchObject({ verdict: 'limit', of: 'day' });
    expect(of({ most_per_day: 2 }).verdict).toBe('valid');
    expect(of({ most_per_gate: 1 })).toMatchObject({ verdict: 'limit', of: 'gate' });
    expect(of({ most_per_gate: 2 }).verdict).toBe('valid');
  });

  it('records an exit only for a ticket that is inside', () => {
    const out = (past: PastScan[]) =>
      judge({ kind: 'exit', at: '23:30', ticket: { ...ticket, past } }).verdict;
    expect(out([])).toBe('not_inside');
    expect(out([entry('18:10')])).toBe('exit');
    expect(out([entry('18:10'), exit('18:20')])).toBe('not_inside');
  });
});

describe('questions at the door', () => {
  const text = { vi: 'Đủ 16 tuổi?', en: 'Over 16?' };
  const choices = [
    { id: 'yes', text, admits: true },
    { id: 'no', text, admits: false },
  ];
  const questions = [{ id: 'age', text, ticket_type_ids: ['vip'], choices }];

  it('are asked once, for the given types, and an answer may refuse entry', () => {
    expect(judge({ rules: { questions } })).toEqual({ verdict: 'ask', questions });
    expect(judge({ rules: { questions }, answers: { age: 'maybe' } }).verdict).toBe('ask');
    expect(judge({ rules: { questions }, answers: { age: 'no' } })).toEqual({
      verdict: 'answer_refused',
      questionId: 'age',
    });
    expect(judge({ rules: { questions }, answers: { age: 'yes' } }).verdict).toBe('valid');
    expect(judge({ rules: { questions }, ticket: { ...ticket, ticketTypeId: 'gold' } }).verdict).toBe(
      'valid',
    );
    const past = [entry('18:10')];
    expect(judge({ rules: { questions, reentry: 'unlimited' }, ticket: { ...ticket, past } }).verdict).toBe(
      'valid',
    );
  });
});

it('always returns a result, and never admits twice without re-entry', () => {
  const moment = fc.integer({ min: ms('12:00'), max: ms('23:59') });
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 5 }), moment, (pastAt, at) => {
      const past = pastAt.map((each): PastScan => ({ kind: 'entry', at: each, gateId: 'a' }));
      const { verdict } = judgeScan({
        kind: 'entry',
        at,
        generation: 2,
        ticket: { ...ticket, past },
        showing: { doorsAt: ms('18:00'), endsAt: ms('23:00'), status: 'scheduled' },
        rules: defaultEntryRules,
        gate,
        gates: [gate],
        answers: {},
      });
      expect(gateVerdicts).toContain(verdict);
      if (past.length > 0) expect(verdict).not.toBe('valid');
    }),
  );
});

it('accepts rules in the organizer’s format, and no others', () => {
  expect(entryRules.safeParse(defaultEntryRules).success).toBe(true);
  for (const wrong of [{ most: 0 }, { reentry: 'always' }, { reentry_until: 'midnight' }, { extra: 1 }])
    expect(entryRules.safeParse({ ...defaultEntryRules, ...wrong }).success, JSON.stringify(wrong)).toBe(
      false,
    );
});

it.each([
  ['Nguyễn Văn An', 'Ng*** V. A.'],
  ['  Đỗ   Thị  Ánh ', 'Đỗ*** T. Á.'],
  ['Beyoncé', 'Be***'],
  ['', ''],
  ['A B C D E F G', 'A*** B. C. D. E.'],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
