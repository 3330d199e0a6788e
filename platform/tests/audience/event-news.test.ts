// Event news by mail: to those who asked, about what is new on sale, rarely, by day; their link ends them.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendNews } from '../../audience/news/send-news.ts';
import { unsubscribeAtOnce } from '../../accounts/mail-links/unsubscribe.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { addFollowable, emptyOutbox, mailsTo } from './_followers.ts';

const config = {
  publicUrl: 'https://moman.test',
  accessTokenSecret: 'only-for-this-test-only-for-this-test',
  returnTokenSecret: '',
  turnTokenSecret: '',
  identityNumberSecret: '',
  wallets: {},
};
let database: Database | undefined;
beforeEach(async () => {
  await database?.close();
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const db = () => database!.db;
const at = (hour: number) => ({ now: () => new Date(Date.UTC(2026, 10, 26, hour - 7)) });
const work = (clock: { now(): Date } = at(10)) => sendNews({ db: db(), config, clock });
async function addReader(
  name: string,
  options: { wants?: boolean; proven?: boolean; language?: string } = {},
) {
  const { wants = true, proven = true, language = 'vi' } = options;
  await sql`INSERT INTO users (id, name, locale, email, email_verified_at, wants_news)
    VALUES (${name}, ${name}, ${language}, ${`${name}@example.com`}, ${proven ? new Date() : null}, ${wants})`.execute(
    db(),
  );
}
async function addEvent(title: string, openedDaysAgo: number): Promise<string> {
  const { id, eventId } = await addFollowable(db());
  await sql`UPDATE showings SET sale_opens_at = now() - make_interval(hours => ${openedDaysAgo * 24})
    WHERE id = ${id}`.execute(db());
  await sql`UPDATE events SET title = ${JSON.stringify({ vi: title, en: `${title} en` })} WHERE id = ${eventId}`.execute(
    db(),
  );
  return eventId;
}

test('tells readers who asked for news about new events once, and nobody else', async () => {
  await addEvent('Cũ', limits.newsDays + 1);
  const eventId = await addEvent('Mới', 1);
  await addReader('wants');
  await addReader('english', { language: 'en' });
  await addReader('silent', { wants: false });
  await addReader('unproven', { proven: false });
  expect(await work(at(3))).toBe(0);
  const told = await Promise.all([work(), work(), work()]);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
  const [mail] = await mailsTo(db(), 'wants');
  expect(mail?.subject).toBe('Mới mở bán: Mới');
  expect(mail?.text).toContain(`https://moman.test/show-${eventId}`);
  expect(mail?.text).not.toContain('Cũ');
  expect((await mailsTo(db(), 'english')).map(({ subject }) => subject)).toEqual(['New on sale: Mới en']);
  for (const name of ['silent', 'unproven']) expect(await mailsTo(db(), name)).toEqual([]);
  expect(await work()).toBe(0);
  // Days later something new is sent, or nothing.
  await sql`UPDATE users SET news_at = news_at - make_interval(days => ${limits.newsDays})`.execute(db());
  await sql`UPDATE showings SET sale_opens_at = sale_opens_at - make_interval(days => ${limits.newsDays})`.execute(
    db(),
  );
  expect(await work()).toBe(0);
  await addEvent('Mới nữa', 0);
  expect(await work()).toBe(2);
});

test('ends the news by the link of such a mail, without login', async () => {
  await addEvent('Mới', 1);
  await addReader('ends');
  expect(await work()).toBe(1);
  const [mail] = await mailsTo(db(), 'ends');
  const link = mail?.unsubscribe_url ?? '';
  expect(link).toMatch(/^https:\/\/moman\.test\/unsubscribe\/[\w.-]+$/);
  expect(mail?.text).toContain(link);
  const clock = { now: () => new Date(Date.UTC(2026, 10, 26, 4)) };
  const token = link.split('/').at(-1) ?? '';
  await unsubscribeAtOnce({ body: { token }, deps: { db: db(), config, clock } } as never);
  await emptyOutbox(db());
  await sql`UPDATE users SET news_at = NULL`.execute(db());
  expect(await work()).toBe(0);
  expect(await mailsTo(db(), 'ends')).toHaveLength(1);
});

test('tells a film with months of showings once, and nothing that is cancelled, not yet on sale or over', async () => {
  await addReader('film');
  const eventId = await addEvent('Phim', limits.newsDays + 3);
  const { id } = await addFollowable(db());
  await sql`UPDATE showings SET event_id = ${eventId}, sale_opens_at = now() - interval '1 day' WHERE id = ${id}`.execute(
    db(),
  );
  const off = await addEvent('Hủy', 1);
  await sql`UPDATE events SET status = 'cancelled' WHERE id = ${off}`.execute(db());
  const later = await addEvent('Sau', 1);
  await sql`UPDATE showings SET sale_opens_at = now() + interval '1 day' WHERE event_id = ${later}`.execute(
    db(),
  );
  const closed = await addEvent('Xong', 1);
  await sql`UPDATE showings SET sale_closes_at = now() - interval '1 minute' WHERE event_id = ${closed}`.execute(
    db(),
  );
  expect(await work()).toBe(0);
  for (let nth = 0; nth < limits.newsEventsMax + 2; nth += 1) await addEvent(`Số ${nth}`, 1);
  expect(await work()).toBe(1);
  const [mail] = await mailsTo(db(), 'film');
  expect(mail?.text).toContain('Còn 2 sự kiện mới khác');
});
