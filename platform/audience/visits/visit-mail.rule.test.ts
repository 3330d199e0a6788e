import { expect, test } from 'vitest';
import { gatesFor, type Visit, writeVisitReminder } from './visit-mail.rule.ts';

const visit: Visit = {
  title: { vi: 'Đêm nhạc', en: 'Night of music' },
  doorsAt: new Date('2026-12-05T18:30:00+07:00'),
  startsAt: new Date('2026-12-05T19:30:00+07:00'),
  venue: { vi: 'Nhà hát', en: 'Opera house' },
  address: { vi: '7 Lam Sơn', en: '7 Lam Son' },
  gates: ['Cổng A'],
  tickets: 2,
  seats: ['B7', 'B8'],
  page: 'https://moman.test/dem-nhac-e1',
  ticketsPage: 'https://moman.test/my-tickets',
  stop: 'https://moman.test/stop-reminder/t?of=visits',
  name: 'Lan',
};

test.each(['vi', 'en'] as const)(
  'the reminder in %s says when, where, which gate, and how to end it',
  (language) => {
    const { subject, text } = writeVisitReminder(visit, language);
    expect(subject).toContain(visit.title[language]);
    for (const said of [
      'Lan',
      '19:30',
      '18:30',
      visit.venue[language],
      visit.address[language],
      'Cổng A',
      'B7, B8',
    ])
      expect(text).toContain(said);
    for (const link of [visit.page, visit.ticketsPage, visit.stop]) expect(text).toContain(`${link}\n`);
  },
);

test('a reminder without a name, seats and gates says nothing of them', () => {
  const { text } = writeVisitReminder({ ...visit, name: '', seats: [], gates: [], tickets: 1 }, 'en');
  expect(text).toContain('Hello,\n');
  expect(text).toContain('You have one ticket. ');
  expect(text).not.toContain('Your gate');
});

test('a gate is named when it admits every section and type of the tickets', () => {
  const gates = [
    { name: 'all', section_ids: null, ticket_type_ids: null },
    { name: 'floor', section_ids: ['floor'], ticket_type_ids: null },
    { name: 'vip', section_ids: ['floor', 'stand'], ticket_type_ids: ['vip'] },
  ];
  expect(gatesFor(gates, { section_ids: ['floor'], ticket_type_ids: ['normal'] })).toEqual(['all', 'floor']);
  expect(gatesFor(gates, { section_ids: ['floor', 'stand'], ticket_type_ids: ['vip'] })).toEqual([
    'all',
    'vip',
  ]);
  expect(gatesFor([], { section_ids: ['floor'], ticket_type_ids: ['vip'] })).toEqual([]);
});
