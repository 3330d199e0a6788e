import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { countWaitingNotifications } from '../../outbox/outbox.store.ts';
import type { VisitDeps } from './deps.ts';
import { gatesFor, writeVisitReminder } from './visit-mail.rule.ts';
import { type DueVisit, readDueVisits, takeVisitors } from './visitor.store.ts';

/** Showings that are read at a time. */
const visitsAtOnce = 100;

/**
 * Writes the mails to visitors on the day before: limits.remindersAtOnce at a time, and none while as many notifications are waiting, so that
 * they never delay a one-time password. Returns the number of visitors.
 */
export async function remindVisitors(deps: VisitDeps): Promise<number> {
  let told = 0;
  for (const visit of await readDueVisits(deps.db, visitsAtOnce)) {
    if ((await countWaitingNotifications(deps.db, limits.remindersAtOnce)) >= limits.remindersAtOnce) break;
    told += await remindSome(deps, visit);
  }
  return told;
}

async function remindSome({ config, db, clock }: VisitDeps, visit: DueVisit): Promise<number> {
  const { event_id, slug, title, doors_at: doorsAt, starts_at: startsAt, venue, address } = visit;
  const seconds = limits.reminderLinkDays * limits.secondsPerDay;
  const sign = { secret: config.accessTokenSecret, clock, seconds };
  return transact(db, async (tx) => {
    const visitors = await takeVisitors(tx, visit);
    const reached = visitors.flatMap(({ email, ...rest }) => (email === null ? [] : [{ ...rest, email }]));
    const mails = reached.map(async ({ user_id: sub, email, name, language, tickets, seats, ...places }) => {
      const token = await signToken('stop_reminder', { sub, event_id, visits: true }, sign);
      const stop = `${config.publicUrl}/stop-reminder/${token}?of=visits`;
      const mail = writeVisitReminder(
        {
          ...{ title, doorsAt, startsAt, venue, address, tickets, seats, name, stop },
          gates: gatesFor(visit.gates, places),
          page: `${config.publicUrl}/${slug}-${event_id}`,
          ticketsPage: `${config.publicUrl}/my-tickets`,
        },
        language,
      );
      return { kind: 'mail' as const, to: email, ...mail, unsubscribe_url: stop };
    });
    await enqueue(tx, ...(await Promise.all(mails)));
    return visitors.length;
  });
}
