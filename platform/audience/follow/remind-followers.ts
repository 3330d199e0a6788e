import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { countWaitingNotifications } from '../../outbox/outbox.store.ts';
import { readShowingFacts } from '../../catalogue/read/showing-facts.store.ts';
import { factsOf } from '../../catalogue/read/showing-facts.rule.ts';
import type { FollowDeps } from './deps.ts';
import { dueNews } from './due-news.rule.ts';
import { type ReminderNews, writeReminder } from './reminder-mail.rule.ts';
import {
  type DueFollower,
  type FollowedEvent,
  readFollowedEvents,
  saveMemory,
  takeForOpening,
  takeForReturn,
} from './reminder.store.ts';

type Deps = Pick<FollowDeps, 'config' | 'db' | 'clock'>;

/** Events that are read by one pair of statements. */
const eventsAtOnce = 200;

/**
 * Writes the mails to followers of events: limits.remindersAtOnce at a time, and none while as many notifications are waiting, so that
 * reminders never delay a one-time password. Returns the number of followers told.
 */
export async function remindFollowers(deps: Deps): Promise<number> {
  let told = 0;
  let events: FollowedEvent[];
  let after = '';
  do {
    events = await readFollowedEvents(deps.db, after, eventsAtOnce);
    after = events.at(-1)?.event_id ?? after;
    const eventIds = events.map((event) => event.event_id);
    const facts = Map.groupBy(
      eventIds.length > 0 ? await readShowingFacts(deps.db, eventIds) : [],
      (showing) => showing.event_id,
    );
    for (const event of events) {
      const { unavailable_since: unavailableSince, returned_at: returnedAt, now } = event;
      const showings = (facts.get(event.event_id) ?? []).map(factsOf);
      const news = dueNews(showings, { unavailableSince, returnedAt }, now);
      if (news.unavailableSince !== unavailableSince || news.returnedAt !== returnedAt) {
        await saveMemory(deps.db, event, news);
      }
      const { opening, isBack, returnedAt: back } = news;
      if (opening) {
        const tell: ReminderNews = { kind: 'opening', ...opening, isOpen: opening.at <= now };
        told += await tellSome(deps, event, tell, (tx) => takeForOpening(tx, event.event_id, opening.at));
      }
      if (isBack && back) {
        told += await tellSome(deps, event, { kind: 'return' }, (tx) =>
          takeForReturn(tx, event.event_id, back),
        );
      }
    }
  } while (events.length === eventsAtOnce);
  return told;
}

async function tellSome(
  { config, db, clock }: Deps,
  event: FollowedEvent,
  news: ReminderNews,
  take: (tx: Parameters<typeof takeForOpening>[0]) => Promise<DueFollower[]>,
): Promise<number> {
  if ((await countWaitingNotifications(db, limits.remindersAtOnce)) >= limits.remindersAtOnce) return 0;
  const seconds = limits.reminderLinkDays * limits.secondsPerDay;
  const sign = { secret: config.accessTokenSecret, clock, seconds };
  return transact(db, async (tx) => {
    const due = await take(tx);
    const reached = due.flatMap(({ email, ...rest }) => (email === null ? [] : [{ ...rest, email }]));
    const mails = reached.map(async ({ user_id: sub, email, name, language }) => {
      const token = await signToken('stop_reminder', { sub, event_id: event.event_id }, sign);
      const stop = `${config.publicUrl}/stop-reminder/${token}`;
      const page = `${config.publicUrl}${pageOf(event, news)}`;
      const mail = writeReminder({ news, title: event.title, page, stop, name }, language);
      return { kind: 'mail' as const, to: email, ...mail, unsubscribe_url: stop };
    });
    await enqueue(tx, ...(await Promise.all(mails)));
    return due.length;
  });
}

/** Before the opening the link leads to the page behind the login, so that followers are logged in when the sale opens. */
function pageOf({ slug, event_id: id }: FollowedEvent, news: ReminderNews): string {
  const isBefore = news.kind === 'opening' && !news.isOpen;
  return isBefore ? `/event-v2?event=${slug}-${id}` : `/${slug}-${id}`;
}
