import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import { eachApart } from '../../lib/concurrency/each-apart.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import type { Sms } from '../../outbox/notifications.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { QueueDeps } from '../deps.ts';
import { queueStage } from '../queue-stage.rule.ts';
import { readQueues, readNearPlaces } from './near-places.store.ts';
import { nearNumbers } from './near-turn.rule.ts';
import { turnAlertMail, turnAlertText, type NearTurnMail } from './turn-alert-text.rule.ts';
import {
  type AskedShowing,
  readAskedShowings,
  type TakenTurnAlert,
  takeTurnAlerts,
} from '../../outbox/push/turn-alert.store.ts';

type Deps = Pick<QueueDeps, 'clock' | 'config' | 'db' | 'queueDb' | 'sms'>;

/** Sends turn alerts to those who asked for them, once for each place; returns how many. */
export async function tellNearTurns(deps: Deps): Promise<number> {
  const { db, queueDb } = deps;
  const asked = await readAskedShowings(db);
  if (asked.length === 0) return 0;
  const showings = new Map(asked.map((showing) => [showing.showing_id, showing]));
  const told = await eachApart(await readQueues(queueDb, [...showings.keys()]), (queue) => {
    const showing = showings.get(queue.showing_id);
    const near =
      showing &&
      nearNumbers({
        stage: queueStage({ ...queue, opens_at: showing.opens_at, now: showing.now }),
        nowServing: queue.now_serving,
        ratePerMinute: queue.rate_per_minute,
      });
    return near ? tellOf(deps, { showing, nowServing: queue.now_serving, near }) : Promise.resolve(0);
  });
  return told.reduce((sum, items) => sum + items, 0);
}

async function tellOf(
  deps: Deps,
  queue: { showing: AskedShowing; nowServing: number; near: { from: number; to: number } },
): Promise<number> {
  const { config, db, queueDb, sms } = deps;
  const { showing, nowServing, near } = queue;
  const places = await readNearPlaces(queueDb, showing.showing_id, near);
  if (places.length === 0) return 0;
  const numbers = new Map(places.map((place) => [place.user_id, place.number]));
  const page = `${config.publicUrl}/queue/${showing.showing_id}`;
  return transact(db, async (tx) => {
    const taken = await takeTurnAlerts(tx, showing.showing_id, places);
    const written = taken.map(async (alert) => {
      const ahead = (numbers.get(alert.user_id) ?? 0) - nowServing - 1;
      const stop = await stopLink(deps, showing, alert.user_id);
      return newsFor(alert, { title: showing.title, ahead: ahead < 0 ? null : ahead, page, stop });
    });
    const news = (await Promise.all(written)).flat();
    const texts = news.filter((item) => item.kind === 'text');
    const others = news.filter((item) => item.kind !== 'text');
    await enqueue(
      tx,
      ...others,
      ...(await admitSomeSms(
        tx,
        sms,
        'news',
        texts.map(({ text }) => text),
      )),
    );
    return news.length;
  });
}

/** The link in a mail that unsubscribes from this alert without login. */
async function stopLink(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { event_id: eventId, showing_id: showingId }: AskedShowing,
  sub: string,
): Promise<string> {
  const claims = { sub, event_id: eventId, showing_id: showingId };
  const seconds = limits.reminderLinkDays * limits.secondsPerDay;
  const token = await signToken('stop_reminder', claims, {
    secret: config.accessTokenSecret,
    clock,
    seconds,
  });
  return `${config.publicUrl}/stop-reminder/${token}`;
}

/** The alert for one person. A text message still has to be admitted (countries, budget) before it is an outbox item. */
type News = Extract<OutboxItem, { kind: 'mail' | 'push' }> | { kind: 'text'; text: Sms };

/** The alert by the chosen channel; none when the account no longer has that address. */
function newsFor(alert: TakenTurnAlert, near: NearTurnMail): News[] {
  const { channel, language, email, phone, subscription_id: subscription, user_id } = alert;
  const mail = { ...turnAlertMail(near, language), unsubscribe_url: near.stop };
  if (channel === 'mail') return email === null ? [] : [{ kind: 'mail', to: email, ...mail }];
  const { title, body } = turnAlertText(near, language);
  const sms = `${title}. ${body} ${near.page}`;
  if (channel === 'sms') return phone === null ? [] : [{ kind: 'text', text: { to: phone, text: sms } }];
  if (subscription === null) return [];
  const otherwise = { user_id, mail, sms };
  return [{ kind: 'push', to: subscription, title, body, url: near.page, otherwise }];
}
