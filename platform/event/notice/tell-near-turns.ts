import { transact } from '../../db/transact.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import type { EventDeps } from '../deps.ts';
import { lineStage } from '../queue/line-stage.rule.ts';
import { readLines, readNearPlaces } from './near-places.store.ts';
import { nearNumbers } from './near-turn.rule.ts';
import { noticeMail, noticeText, type NearTurn } from './notice-text.rule.ts';
import { type AskedShowing, readAskedShowings, type TakenNotice, takeNotices } from './notice.store.ts';

type Deps = Pick<EventDeps, 'config' | 'db' | 'queueDb'>;

/** Tells those who asked, each once for each place, that their turn is near; says how many. */
export async function tellNearTurns({ config, db, queueDb }: Deps): Promise<number> {
  const asked = await readAskedShowings(db);
  if (asked.length === 0) return 0;
  const showings = new Map(asked.map((showing) => [showing.showing_id, showing]));
  let told = 0;
  for (const line of await readLines(queueDb, [...showings.keys()])) {
    const showing = showings.get(line.showing_id);
    const near =
      showing &&
      nearNumbers({
        stage: lineStage({ ...line, opens_at: showing.opens_at, now: showing.now }),
        nowServing: line.now_serving,
        ratePerMinute: line.rate_per_minute,
      });
    if (near) told += await tellOf({ config, db, queueDb }, { showing, nowServing: line.now_serving, near });
  }
  return told;
}

async function tellOf(
  { config, db, queueDb }: Deps,
  line: { showing: AskedShowing; nowServing: number; near: { from: number; to: number } },
): Promise<number> {
  const { showing, nowServing, near } = line;
  const places = await readNearPlaces(queueDb, showing.showing_id, near);
  if (places.length === 0) return 0;
  const numbers = new Map(places.map((place) => [place.user_id, place.number]));
  const page = `${config.publicUrl}/queue/${showing.showing_id}`;
  return transact(db, async (tx) => {
    const taken = await takeNotices(tx, showing.showing_id, places);
    const items = taken.flatMap((notice) => {
      const ahead = (numbers.get(notice.user_id) ?? 0) - nowServing - 1;
      return itemsFor(notice, { title: showing.title, ahead: ahead < 0 ? null : ahead, page });
    });
    await enqueue(tx, ...items);
    return items.length;
  });
}

/** Nothing where the address was taken away since. */
function itemsFor(notice: TakenNotice, near: NearTurn): OutboxItem[] {
  const { channel, language, email, phone, subscription_id: subscription } = notice;
  if (channel === 'mail')
    return email === null ? [] : [{ kind: 'mail', to: email, ...noticeMail(near, language) }];
  const { title, body } = noticeText(near, language);
  if (channel === 'sms')
    return phone === null ? [] : [{ kind: 'sms', to: phone, text: `${title}. ${body} ${near.page}` }];
  return subscription === null ? [] : [{ kind: 'push', to: subscription, title, body, url: near.page }];
}
