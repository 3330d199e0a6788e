import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { countWaitingNotifications } from '../../outbox/outbox.store.ts';
import type { VisitDeps } from './deps.ts';
import { writeReviewAsk } from './review-ask-mail.rule.ts';
import { readSeenShowings, type SeenShowing, takeViewers } from './viewer.store.ts';

/** Showings that are read at a time. */
const showingsAtOnce = 100;

/** Writes the mails to viewers of films on the day after, in the measure of `remindVisitors`. Returns the number of mails. */
export async function askForReviews(deps: VisitDeps): Promise<number> {
  let asked = 0;
  for (const seen of await readSeenShowings(deps.db, showingsAtOnce)) {
    if ((await countWaitingNotifications(deps.db, limits.remindersAtOnce)) >= limits.remindersAtOnce) break;
    asked += await askSome(deps, seen);
  }
  return asked;
}

async function askSome({ config, db, clock }: VisitDeps, seen: SeenShowing): Promise<number> {
  const seconds = limits.reminderLinkDays * limits.secondsPerDay;
  const sign = { secret: config.accessTokenSecret, clock, seconds };
  return transact(db, async (tx) => {
    const viewers = await takeViewers(tx, seen);
    const reached = viewers.flatMap(({ email, ...rest }) => (email === null ? [] : [{ ...rest, email }]));
    const mails = reached.map(async ({ user_id: sub, email, name, language }) => {
      const token = await signToken('stop_reminder', { sub, event_id: seen.film_id, visits: true }, sign);
      const stop = `${config.publicUrl}/stop-reminder/${token}?of=visits`;
      const reviews = `${config.publicUrl}/${seen.slug}-${seen.film_id}#mm-film-reviews`;
      const mail = writeReviewAsk({ title: seen.title, reviews, stop, name }, language);
      return { kind: 'mail' as const, to: email, ...mail, unsubscribe_url: stop };
    });
    await enqueue(tx, ...(await Promise.all(mails)));
    return mails.length;
  });
}
