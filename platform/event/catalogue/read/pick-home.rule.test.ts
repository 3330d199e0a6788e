import { describe, expect, test } from 'vitest';
import { pickHome } from './pick-home.rule.ts';

/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00+07:00');
const at = (text: string) => new Date(`2026-${text}:00+07:00`);
const hour = 3_600_000;

function showing(
  eventId: string,
  start: string,
  changes: Partial<Parameters<typeof pickHome>[0][number]> = {},
) {
  const starts = at(start);
  return {
    event_id: eventId,
    rank: 0,
    starts_at: starts,
    ends_at: new Date(starts.getTime() + 2 * hour),
    sale_opens_at: at('11-01T10:00'),
    sale_closes_at: starts,
    kind: 'sale' as const,
    status: 'scheduled' as const,
    queue_required: false,
    unsold: true,
    ...changes,
  };
}

describe('the lists of the home screen', () => {
  test('this weekend is Friday to Sunday in Vietnam; the month is told without it', () => {
    const lists = pickHome(
      [
        showing('thursday', '11-19T23:59'),
        showing('friday', '11-20T00:00'),
        showing('both', '11-22T23:59'),
        showing('monday', '11-23T00:00'),
        showing('both', '11-30T20:00'),
        showing('december', '12-01T00:00'),
      ],
      now,
    );
    expect(lists.this_weekend).toEqual(['friday', 'both']);
    expect(lists.this_month).toEqual(['thursday', 'monday']);
  });

  test('what is over or cancelled is nowhere', () => {
    const lists = pickHome(
      [showing('over', '11-18T09:00'), showing('off', '11-20T20:00', { status: 'cancelled' })],
      now,
    );
    expect(Object.values(lists).flat()).toEqual([]);
  });

  test('featured by rank, then soonest; no more than the home page has; other lists go on', () => {
    const many = Array.from({ length: 13 }, (_, index) => showing(`e${index}`, '12-10T20:00'));
    const lists = pickHome([...many, showing('top', '12-24T20:00', { rank: 9 })], now);
    expect(lists.featured).toEqual(['top', 'e0', 'e1']);
    expect(lists.on_sale).toHaveLength(12);
  });

  test('on sale, latest opening first; coming soon, first opening first; the rest in neither', () => {
    const lists = pickHome(
      [
        showing('early', '12-10T20:00', { sale_opens_at: at('11-01T10:00') }),
        showing('late', '12-11T20:00', { sale_opens_at: at('11-17T10:00') }),
        showing('partly', '12-12T20:00', { sale_opens_at: at('11-10T10:00') }),
        showing('partly', '12-13T20:00', { sale_opens_at: at('11-25T10:00') }),
        showing('next', '12-14T20:00', { sale_opens_at: at('11-21T10:00'), kind: 'registration' }),
        showing('soon', '12-15T20:00', { sale_opens_at: at('11-20T10:00'), queue_required: true }),
        showing('gone', '12-16T20:00', { unsold: false }),
        showing('shut', '12-17T20:00', { sale_closes_at: at('11-18T11:00') }),
      ],
      now,
    );
    expect(lists.on_sale).toEqual(['late', 'partly', 'early']);
    expect(lists.coming_soon).toEqual(['soon', 'next']);
  });
});
