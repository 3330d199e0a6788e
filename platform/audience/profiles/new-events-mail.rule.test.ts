import { expect, test } from 'vitest';
import { writeNewEvents } from './new-events-mail.rule.ts';

const event = (title: string, of: (string | { vi: string; en: string })[]) => ({
  title: { vi: title, en: `${title} en` },
  venue: { vi: 'Nhà hát', en: 'Theatre' },
  startsAt: new Date('2026-12-05T13:00:00Z'),
  page: `https://moman.test/${title}`,
  of,
});
const mail = {
  more: 0,
  name: 'An',
  follows: 'https://moman.test/my-follows',
  stop: 'https://moman.test/stop-reminder/t',
};

test('names the event, when and where, whom of it the reader follows, and how it ends', () => {
  const theatre = { vi: 'Nhà hát', en: 'Theatre' };
  const { subject, text } = writeNewEvents(
    { ...mail, events: [event('A', ['Mỹ Tâm', theatre, 'Mỹ Tâm'])] },
    'en',
  );
  expect(subject).toBe('New event: A en (Mỹ Tâm and 1 more that you follow)');
  expect(text).toContain('Hello An,');
  expect(text).toMatch(/A en\n.*Theatre\nYou follow: Mỹ Tâm, Theatre\nhttps:\/\/moman\.test\/A/);
  expect(text).toContain(`because you follow Mỹ Tâm, Theatre.`);
  expect(text).toContain(mail.stop);
});

test('counts events that it has no room for', () => {
  const events = [event('A', ['Mỹ Tâm']), event('B', ['Mỹ Tâm'])];
  const { subject, text } = writeNewEvents({ ...mail, name: '', more: 3, events }, 'vi');
  expect(subject).toBe('5 sự kiện mới: Mỹ Tâm');
  expect(text).toContain('Chào bạn,');
  expect(text).toContain('Còn 3 sự kiện mới khác: https://moman.test/my-follows');
});
