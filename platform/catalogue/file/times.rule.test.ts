import { describe, expect, it } from 'vitest';
import { resolveTime, time, type TimeInFile } from './times.rule.ts';

/** A Friday, 10:00 in Vietnam. */
const friday = new Date('2026-11-20T10:00:00+07:00');
const at = (value: TimeInFile, base = friday, start?: Date) =>
  resolveTime(time.parse(value), base, start).toISOString();
const vietnam = (text: string) => new Date(`${text}:00+07:00`).toISOString();
const saturday = { next: 'saturday', time: '20:00', weeks: 0 } as const;

describe('a time of a catalogue file', () => {
  it('may be absolute, with any offset', () => {
    expect(at('2026-12-24T19:30:00+07:00')).toBe('2026-12-24T12:30:00.000Z');
    expect(at('2026-12-24T12:30:00Z')).toBe('2026-12-24T12:30:00.000Z');
  });

  it('counts days of Vietnam from the base, across months and days in UTC', () => {
    expect(at({ day: 12, time: '08:15' })).toBe(vietnam('2026-12-02T08:15'));
    expect(at({ day: -1, time: '23:59' })).toBe(vietnam('2026-11-19T23:59'));
    const pastMidnight = new Date('2026-11-20T00:30:00+07:00');
    expect(at({ day: 0, time: '00:10' }, pastMidnight)).toBe(vietnam('2026-11-20T00:10'));
  });

  it('finds the next weekday, which is today only before the given time', () => {
    expect(at(saturday)).toBe(vietnam('2026-11-21T20:00'));
    expect(at({ ...saturday, weeks: 2 })).toBe(vietnam('2026-12-05T20:00'));
    expect(at({ ...saturday, next: 'friday' })).toBe(vietnam('2026-11-20T20:00'));
    expect(at({ ...saturday, next: 'friday', time: '10:00' })).toBe(vietnam('2026-11-27T10:00'));
    expect(at({ ...saturday, next: 'thursday' })).toBe(vietnam('2026-11-26T20:00'));
  });

  it('moves with the base: seven first starts in a row all have a Saturday ahead', () => {
    for (let days = 0; days < 7; days++) {
      const base = new Date(friday.getTime() + days * 86_400_000);
      const moment = new Date(at(saturday, base));
      expect(moment > base && moment.getTime() - base.getTime() <= 7 * 86_400_000).toBe(true);
      expect(moment.getUTCDay()).toBe(6);
    }
  });

  it('finds a weekday in the week of the base, which begins on Monday', () => {
    const sunday = new Date('2026-11-22T22:00:00+07:00');
    expect(at({ weekday: 'friday', week: 0, time: '16:00' }, sunday)).toBe(vietnam('2026-11-20T16:00'));
    expect(at({ weekday: 'sunday', week: 0, time: '16:00' }, friday)).toBe(vietnam('2026-11-22T16:00'));
    expect(at({ weekday: 'monday', week: 1, time: '16:00' }, sunday)).toBe(vietnam('2026-11-23T16:00'));
  });

  it('counts minutes from the base and from the start', () => {
    expect(at({ minutes_from_now: -90 })).toBe(vietnam('2026-11-20T08:30'));
    expect(at({ from_start: 45 }, friday, new Date(vietnam('2026-12-01T20:00')))).toBe(
      vietnam('2026-12-01T20:45'),
    );
  });
});
