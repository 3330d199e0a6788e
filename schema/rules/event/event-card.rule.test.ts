import { expect, test } from 'vitest';
import { cardAddress, type CardFacts, cardVersion, cardWords, readCardAddress } from './event-card.rule.ts';

const facts: CardFacts = {
  title: 'Đêm nhạc',
  startsAt: ['2026-12-05T12:30:00Z'],
  minPrice: 300_000,
  maxPrice: 900_000,
  place: 'Nhà hát Lớn',
  banner: '/images/a/b.webp',
};

test('one showing shows its weekday and hour, in Vietnam; several show the first and last day', () => {
  expect(cardWords(facts, 'vi')).toEqual({
    title: 'Đêm nhạc',
    when: 'Thứ Bảy, 05 tháng 12, 2026, 19:30',
    price: 'Từ 300.000 ₫',
    place: 'Nhà hát Lớn',
  });
  const several = { ...facts, startsAt: ['2026-12-05T12:30:00Z', '2026-12-05T15:00:00Z'] };
  expect(cardWords(several, 'en').when).toBe('05 Dec, 2026');
  expect(cardWords({ ...facts, startsAt: [...facts.startsAt, '2026-12-07T12:30:00Z'] }, 'en').when).toBe(
    '05 Dec, 2026 – 07 Dec, 2026',
  );
});

test('a single price has no "from"; free is a word; an event without a showing has no price', () => {
  expect(cardWords({ ...facts, maxPrice: 300_000 }, 'en').price).toBe('₫300,000');
  expect(cardWords({ ...facts, minPrice: 0, maxPrice: 0 }, 'vi').price).toBe('Miễn phí');
  expect(cardWords({ ...facts, startsAt: [] }, 'vi')).toMatchObject({ price: '', when: '' });
});

test('the version changes with everything visible, and with nothing else', () => {
  const before = cardVersion(facts, 'vi');
  expect(before).toMatch(/^[0-9a-f]{14}$/);
  expect(cardVersion({ ...facts, startsAt: ['2026-12-05T19:30:00+07:00'] }, 'vi')).toBe(before);
  expect(cardVersion({ ...facts, maxPrice: 950_000 }, 'vi')).toBe(before);
  const others: Partial<CardFacts>[] = [
    { title: 'Đêm nhạc 2' },
    { startsAt: ['2026-12-05T12:45:00Z'] },
    { minPrice: 310_000 },
    { place: 'Sân' },
    { banner: '/images/c/d.webp' },
  ];
  const versions = others.map((other) => cardVersion({ ...facts, ...other }, 'vi'));
  expect(new Set([before, cardVersion(facts, 'en'), ...versions]).size).toBe(7);
});

test('an address has only one valid spelling', () => {
  const address = { eventId: 'a1', version: '0123456789abcd', language: 'en' } as const;
  expect(readCardAddress(cardAddress(address))).toEqual(address);
  for (const path of [
    '/images/events/a1/0123456789abcd-en.png',
    '/images/events/a1/0123456789abcd-fr.jpg',
    '/images/events/../0123456789abcd-en.jpg',
    '/images/events/a1/0123456789abcd-en.jpg?x',
    '/images/events/a1/XYZ-en.jpg',
  ])
    expect(readCardAddress(path), path).toBeNull();
});
