import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import { newsLink } from '../../lib/news-link.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { countWaitingNotifications } from '../../outbox/outbox.store.ts';
import type { NewsDeps } from './deps.ts';
import { isNewsHour, writeNews } from './news-mail.rule.ts';
import { readNewEvents, takeNewsReaders } from './news.store.ts';

/**
 * Writes mails with the events that are new on sale, to each reader at most once in limits.newsDays and only by day: a limited number at a
 * time, and none while as many notifications are waiting. Without new events nothing is sent. Returns the number of readers.
 */
export async function sendNews(deps: Pick<NewsDeps, 'config' | 'db' | 'clock'>): Promise<number> {
  const { config, db, clock } = deps;
  if (!isNewsHour(clock.now())) return 0;
  if ((await countWaitingNotifications(db, limits.remindersAtOnce)) >= limits.remindersAtOnce) return 0;
  const rows = await readNewEvents(db);
  const [newest] = rows;
  if (!newest) return 0;
  const { publicUrl: site } = config;
  const events = rows.map(({ id, slug, title, venue, starts_at: startsAt }) => ({
    ...{ title, venue, startsAt },
    page: `${site}/${slug}-${id}`,
  }));
  const more = newest.in_all - events.length;
  return transact(db, async (tx) => {
    const readers = await takeNewsReaders(tx);
    const mails = readers.map(async ({ id, name, language, email }) => {
      const stop = await newsLink(deps, id);
      const mail = writeNews({ events, more, name, site, stop }, language);
      return { kind: 'mail' as const, to: email, ...mail, unsubscribe_url: stop };
    });
    await enqueue(tx, ...(await Promise.all(mails)));
    return readers.length;
  });
}
