import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { countWaitingNotifications } from '../../outbox/outbox.store.ts';
import type { FollowDeps } from '../follow/deps.ts';
import { isNewsHour } from '../news/news-mail.rule.ts';
import { writeNewEvents } from './new-events-mail.rule.ts';
import { endTelling, notePublished, takeFollowers, type MailedFollower } from './published.store.ts';

/** Follows that the link of one mail ends; a follower of more ends the others on the page. */
const mostEnded = 100;

/**
 * Writes the mails about new events to followers of their artists, organizers and venues: to each at most one in limits.followNewsHours, by
 * day, with everything that was published since; limits.remindersAtOnce at a time, and none while as many notifications are waiting. Returns the
 * number of followers.
 */
export async function tellNewEvents({
  config,
  db,
  clock,
}: Pick<FollowDeps, 'config' | 'db' | 'clock'>): Promise<number> {
  await notePublished(db);
  if (!isNewsHour(clock.now())) return 0;
  if ((await countWaitingNotifications(db, limits.remindersAtOnce)) >= limits.remindersAtOnce) return 0;
  const seconds = limits.reminderLinkDays * limits.secondsPerDay;
  const sign = { secret: config.accessTokenSecret, clock, seconds };
  const site = config.publicUrl;
  const told = await transact(db, async (tx) => {
    const followers = await takeFollowers(tx);
    const mails = followers.map(async ({ user_id: sub, email, name, language, news }) => {
      const follows = [...new Set(news.flatMap((one) => one.follows.map(({ id }) => id)))].slice(
        0,
        mostEnded,
      );
      const claims = { sub, event_id: news[0]?.event_id ?? '', follows };
      const stop = `${site}/stop-reminder/${await signToken('stop_reminder', claims, sign)}?of=follows`;
      const events = news.slice(0, limits.followNewsEventsMax).map((one) => eventOf(one, site));
      const more = news.length - events.length;
      const mail = writeNewEvents({ events, more, name, follows: `${site}/my-follows`, stop }, language);
      return { kind: 'mail' as const, to: email, ...mail, unsubscribe_url: stop };
    });
    await enqueue(tx, ...(await Promise.all(mails)));
    return followers.length;
  });
  if (told === 0) await endTelling(db);
  return told;
}

const eventOf = (
  { event_id: id, slug, title, venue, starts_at: at, follows }: MailedFollower['news'][number],
  site: string,
) => ({
  ...{ title, venue },
  startsAt: new Date(at),
  page: `${site}/${slug}-${id}`,
  of: follows.map(({ name }) => name),
});
