import { describe, expect, it } from 'vitest';
import { event } from '../../platform/catalogue/file/event.rule.ts';
import { timesOf } from '../../platform/catalogue/file/showing-times.rule.ts';
import { phaseOf, rollEvent, type PresentShowing, type DemoState } from './roll.rule.ts';

const text = { vi: 'x', en: 'x' };
const type = { id: 'ga', name: text, price: 1, capacity: 5 };
const sections = [{ id: 'san', name: text, kind: 'standing', ticket_types: [type] }];

/** Showings of the file, given by their times. */
function inFile(...times: { starts_at: unknown; sale_opens_at: unknown; sale_closes_at?: unknown }[]) {
  const showings = times.map((at, index) => ({
    id: `dem${index + 1}`,
    ends_at: { from_start: 120 },
    ...at,
    sections,
  }));
  return event.parse({
    id: 'dem',
    slug: 'dem',
    title: text,
    summary: text,
    about: text,
    category: 'concert',
    organizer_id: 'a',
    venue_id: 'b',
    poster: 'a.webp',
    banner: 'a.webp',
    showings,
  }).showings;
}

const first = new Date('2026-11-20T15:00:00+07:00');
const after = (days: number, minutes = 0) =>
  new Date(first.getTime() + days * 24 * 3_600_000 + minutes * 60_000);

/** The file's showings as the first start left them, then changed by the steps of later starts. */
function theatre(demoState: DemoState, showings: ReturnType<typeof inFile>) {
  let present: PresentShowing[] = showings.map((source) => ({
    id: source.id,
    rolledFrom: null,
    isTouched: false,
    times: timesOf(source, first),
  }));
  return {
    touch: (id: string) => {
      present = present.map((row) => (row.id === id ? { ...row, isTouched: true } : row));
    },
    start: (now: Date) => {
      const steps = rollEvent(demoState, showings, present, now);
      for (const { showingId, copyOf, times } of steps) {
        if (copyOf === null) present = present.map((row) => (row.id === showingId ? { ...row, times } : row));
        else present = [...present, { id: showingId, rolledFrom: copyOf, isTouched: false, times }];
      }
      return steps.map((step) => step.showingId);
    },
    phases: (now: Date) => present.map(({ id, times }) => `${id} ${phaseOf(times, now)}`),
    opens: (id: string) => present.find((row) => row.id === id)?.times.sale_opens_at,
    starts: (id: string) => present.find((row) => row.id === id)?.times.starts_at.toISOString(),
  };
}

const sale = { starts_at: { day: 3, time: '20:00' }, sale_opens_at: { day: -5, time: '09:00' } };
const later = { ...sale, starts_at: { day: 10, time: '20:00' } };

describe('an event on sale', () => {
  it('is unchanged until the last of its showings has ended, to the minute', () => {
    const played = theatre('sale', inFile(sale, later));
    expect(played.start(first)).toEqual([]);
    expect(played.start(after(0, 5))).toEqual([]);
    expect(played.start(new Date('2026-11-30T21:59:59+07:00'))).toEqual([]);
    expect(played.start(new Date('2026-11-30T22:00:00+07:00'))).toEqual(['dem1', 'dem2']);
    expect(played.starts('dem1')).toBe('2026-12-03T13:00:00.000Z');
    expect(played.start(new Date('2026-11-30T22:00:00+07:00'))).toEqual([]);
  });

  it('keeps a showing that people have tickets for, and adds another', () => {
    const played = theatre('sale', inFile(sale, later));
    played.touch('dem1');
    expect(played.start(after(365))).toEqual(['dem1_2', 'dem2']);
    expect(played.starts('dem1')).toBe('2026-11-23T13:00:00.000Z');
    expect(played.phases(after(365))).toEqual(['dem1 over', 'dem2 open', 'dem1_2 open']);
    played.touch('dem1_2');
    played.touch('dem2');
    expect(played.start(after(400))).toEqual(['dem1_3', 'dem2_2']);
  });

  it('repeats in a week of which nothing is left today', () => {
    const weekend = { ...sale, starts_at: { weekday: 'friday', week: 0, time: '20:00' } };
    const played = theatre('sale', inFile({ ...weekend, sale_opens_at: { minutes_from_now: -60 } }));
    const saturday = after(29);
    expect(played.start(saturday)).toEqual(['dem1']);
    expect(played.starts('dem1')).toBe('2026-12-25T13:00:00.000Z');
    expect(played.phases(saturday)).toEqual(['dem1 open']);
  });
});

describe('an event that shows a state', () => {
  const closed = { ...sale, sale_closes_at: { day: -1, time: '18:00' } };
  const notOpen = {
    ...sale,
    starts_at: { day: 20, time: '20:00' },
    sale_opens_at: { day: 5, time: '12:00' },
  };
  const over = { ...sale, starts_at: { day: -3, time: '15:00' }, sale_opens_at: { day: -9, time: '15:00' } };

  it.each([
    ['closed', closed],
    ['not_open', notOpen],
    ['over', over],
  ] as const)('is %s at every start, forever', (demoState, times) => {
    const played = theatre(demoState, inFile(times));
    for (const days of [0, 1, 2, 4, 5, 6, 20, 21, 31, 32, 365, 3650]) {
      played.start(after(days, 7));
      expect(played.phases(after(days, 7)), `day ${days}`).toEqual([`dem1 ${demoState}`]);
    }
  });

  it('does not move while it still shows the state', () => {
    expect(theatre('not_open', inFile(notOpen)).start(after(4))).toEqual([]);
    expect(theatre('closed', inFile(closed)).start(after(2))).toEqual([]);
    expect(theatre('over', inFile(over)).start(after(900))).toEqual([]);
  });

  it('lets a running sale with buyers go on, and shows the state in another showing', () => {
    const played = theatre('not_open', inFile(notOpen));
    played.touch('dem1');
    expect(played.start(after(6))).toEqual(['dem1_2']);
    expect(played.phases(after(6))).toEqual(['dem1 open', 'dem1_2 not_open']);
    expect(played.start(after(6, 5))).toEqual([]);
  });
});

describe('the hot sale', () => {
  const hot = {
    starts_at: { next: 'saturday', weeks: 4, time: '19:00' },
    sale_opens_at: { minutes_from_now: 10 },
  };

  it.each([0, 5, 9, 10, 11, 60 * 24, 60 * 24 * 31, 60 * 24 * 365])(
    'opens ten minutes after a start %i minutes after the first',
    (minutes) => {
      const played = theatre('opens_soon', inFile(hot));
      played.start(first);
      expect(played.start(after(0, minutes))).toEqual(['dem1']);
      expect(played.opens('dem1')).toEqual(after(0, minutes + 10));
    },
  );

  it('keeps a queue with people in it, and opens another for a later showing; unused ones do not accumulate', () => {
    const played = theatre('opens_soon', inFile(hot));
    played.touch('dem1');
    expect(played.start(after(0, 5))).toEqual(['dem1_2']);
    expect(played.start(after(0, 6))).toEqual(['dem1_2']);
    expect([played.starts('dem1'), played.starts('dem1_2')]).toEqual([
      '2026-12-19T12:00:00.000Z',
      '2026-12-26T12:00:00.000Z',
    ]);
    expect(played.opens('dem1')).toEqual(after(0, 10));
    expect(played.opens('dem1_2')).toEqual(after(0, 16));
    played.touch('dem1_2');
    expect(played.start(after(0, 7))).toEqual(['dem1_3']);
    expect(played.starts('dem1_3')).toBe('2027-01-02T12:00:00.000Z');
    expect(played.start(after(365))).toEqual(['dem1_3']);
    expect(played.opens('dem1_3')).toEqual(after(365, 10));
  });
});

it('ignores showings that are not in the file, and adds none that an owner removed', () => {
  const own: PresentShowing = {
    id: 'other',
    rolledFrom: null,
    isTouched: false,
    times: timesOf(inFile(sale)[0] as ReturnType<typeof inFile>[number], first),
  };
  expect(rollEvent('sale', inFile(sale), [own], after(99))).toEqual([]);
});

it('lets a pass admit to the showings that stand in the places of those of the file', () => {
  const showings = inFile(sale, { ...sale, starts_at: { day: 4, time: '19:00' } });
  for (const pass of showings[0]!.sections[0]!.ticket_types) pass.admits = ['dem2'];
  const present = (touched: readonly string[]): PresentShowing[] =>
    showings.map((source) => ({
      id: source.id,
      rolledFrom: null,
      isTouched: touched.includes(source.id),
      times: timesOf(source, first),
    }));
  const admitsOf = (touched: readonly string[]) =>
    rollEvent('sale', showings, present(touched), after(30)).map(({ showingId, windows }) => [
      showingId,
      windows.map(({ admits }) => admits),
    ]);
  expect(admitsOf([])).toEqual([
    ['dem1', [['dem2']]],
    ['dem2', []],
  ]);
  expect(admitsOf(['dem2'])[0]).toEqual(['dem1', [['dem2_2']]]);
  expect(admitsOf(['dem1', 'dem2'])[0]).toEqual(['dem1_2', [['dem2_2']]]);
});
