import { limits } from '@mo-man/schema/limits.ts';
import { transact } from '../../db/transact.ts';
import { eachApart } from '../../lib/concurrency/each-apart.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import type { Sms } from '../../outbox/letters.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { QueueDeps } from '../deps.ts';
import { lineStage } from '../line-stage.rule.ts';
import { readLines, readNearPlaces } from './near-places.store.ts';
import { nearNumbers } from './near-turn.rule.ts';
import { noticeMail, noticeText, type NearTurnMail } from './notice-text.rule.ts';
import {
  type AskedShowing,
  readAskedShowings,
  type TakenNotice,
  takeNotices,
} from '../../outbox/push/notice.store.ts';

type Deps = Pick<QueueDeps, 'clock' | 'config' | 'db' | 'queueDb' | 'sms'>;

/** Sends turn alerts to those who asked for them, once for each place; returns how many. */
export async function tellNearTurns(deps: Deps): Promise<number> {
  const { db, queueDb } = deps;
  const asked = await readAskedShowings(db);
  if (asked.length === 0) return 0;
  const showings = new Map(asked.map((showing) => [showing.showing_id, showing]));
  const told = await eachApart(await readLines(queueDb, [...showings.keys()]), (line) => {
    const showing = showings.get(line.showing_id);
    const near =
      showing &&
      nearNumbers({
        stage: lineStage({ ...line, opens_at: showing.opens_at, now: showing.now }),
        nowServing: line.now_serving,
        ratePerMinute: line.rate_per_minute,
      });
    return near ? tellOf(deps, { showing, nowServing: line.now_serving, near }) : Promise.resolve(0);
  });
  return told.reduce((sum, items) => sum + items, 0);
}

async function tellOf(
  deps: Deps,
  line: { showing: AskedShowing; nowServing: number; near: { from: number; to: number } },
): Promise<number> {
  const { config, db, queueDb, sms } = deps;
  const { showing, nowServing, near } = line;
  const places = await readNearPlaces(queueDb, showing.showing_id, near);
  if (places.length === 0) return 0;
  const numbers = new Map(places.map((place) => [place.user_id, place.number]));
  const page = `${config.publicUrl}/queue/${showing.showing_id}`;
  return transact(db, async (tx) => {
    const taken = await takeNotices(tx, showing.showing_id, places);
    const written = taken.map(async (notice) => {
      const ahead = (numbers.get(notice.user_id) ?? 0) - nowServing - 1;
      const stop = await stopLink(deps, showing, notice.user_id);
      return newsFor(notice, { title: showing.title, ahead: ahead < 0 ? null : ahead, page, stop });
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
function newsFor(notice: TakenNotice, near: NearTurnMail): News[] {
  const { channel, language, email, phone, subscription_id: subscription, user_id } = notice;
  const mail = { ...noticeMail(near, language), unsubscribe_url: near.stop };
  if (channel === 'mail') return email === null ? [] : [{ kind: 'mail', to: email, ...mail }];
  const { title, body } = noticeText(near, language);
  const sms = `${title}. ${body} ${near.page}`;
  if (channel === 'sms') return phone === null ? [] : [{ kind: 'text', text: { to: phone, text: sms } }];
  if (subscription === null) return [];
  const otherwise = { user_id, mail, sms };
  return [{ kind: 'push', to: subscription, title, body, url: near.page, otherwise }];
}
