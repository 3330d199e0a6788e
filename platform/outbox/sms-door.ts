// The one door of text messages: `enqueue` takes none that has not come through here.
import type { Db } from '../db/open.ts';
import { Failure } from '../lib/failure.ts';
import type { Log } from '../lib/log/log.ts';
import type { Limit, RateLimits } from '../lib/rate-limit.ts';
import {
  isPaused,
  judgeSms,
  type SmsBudget,
  type SmsPlace,
  type SmsPurpose,
  type SmsRefusal,
} from './judge-sms.rule.ts';
import type { Sms } from './notifications.ts';
import { readSpent } from './sms-spent.store.ts';

/** By what the door judges, and whom it tells. */
export interface SmsDoor {
  budget: SmsBudget;
  log: Log;
  /** How often a pause is told in the log. */
  alarms: Limit;
}

export const openSmsDoor = (budget: SmsBudget, log: Log, rateLimits: RateLimits): SmsDoor => ({
  budget,
  log,
  alarms: rateLimits.limit('sms-alarm', { points: 1, seconds: 60 }),
});

declare const throughTheDoor: unique symbol;

/** A text message that may be sent. Only the door makes one. */
export type AdmittedSms = { kind: 'sms' } & Sms & { readonly [throughTheDoor]: true };

const admitted = new WeakSet<object>();

/** Whether it has come through the door: a copy has not. */
export const isAdmitted = (item: object): boolean => admitted.has(item);

function admit(sms: Sms): AdmittedSms {
  const item = { kind: 'sms', ...sms } as AdmittedSms;
  admitted.add(item);
  return item;
}

/** Whether no text message at all may go now, at home and abroad. */
export async function readSmsPaused(db: Db, budget: SmsBudget): Promise<Record<SmsPlace, boolean>> {
  const spent = await readSpent(db);
  return { home: isPaused(budget, spent, 'home', 'code'), abroad: isPaused(budget, spent, 'abroad', 'code') };
}

/**
 * Text messages as they may be enqueued, or why not, in the order given. Whoever asks in the same moment does not see these: a
 * budget is overrun by as many as are decided at once.
 */
async function judge(
  trx: Db,
  door: SmsDoor,
  purpose: SmsPurpose,
  wanted: readonly Sms[],
): Promise<(AdmittedSms | SmsRefusal)[]> {
  if (wanted.length === 0) return [];
  const { budget } = door;
  const spent = await readSpent(trx);
  const phones = wanted.map(({ to }) => to);
  const verdicts = judgeSms(phones, { budget, spent, purpose });
  for (const place of ['home', 'abroad'] as const)
    if (verdicts.some((verdict) => 'refusal' in verdict && verdict.place === place))
      await tellPause(door, place);
  return wanted.map((sms, at) => {
    const verdict = verdicts[at];
    return verdict && 'refusal' in verdict ? verdict.refusal : admit(sms);
  });
}

async function tellPause({ alarms, log }: SmsDoor, where: SmsPlace): Promise<void> {
  const isTold = await alarms.take(where).then(
    () => false,
    () => true,
  );
  if (!isTold) log.error({ where }, 'text messages are paused: too many in an hour');
}

/** A text message to a number that somebody typed; throws what they are told where it may not be sent. */
export async function admitSms(trx: Db, door: SmsDoor, purpose: SmsPurpose, sms: Sms): Promise<AdmittedSms> {
  const [verdict = 'sms_country_not_served'] = await judge(trx, door, purpose, [sms]);
  if (typeof verdict === 'string') throw new Failure(verdict);
  return verdict;
}

/** Those of these text messages that may be sent; nobody waits for an answer about the others, so the log has how many. */
export async function admitSomeSms(
  trx: Db,
  door: SmsDoor,
  purpose: SmsPurpose,
  wanted: readonly Sms[],
): Promise<AdmittedSms[]> {
  const verdicts = await judge(trx, door, purpose, wanted);
  const may = verdicts.filter((verdict) => typeof verdict !== 'string');
  if (may.length < wanted.length)
    door.log.warn({ purpose, refused: wanted.length - may.length }, 'text messages that may not be sent');
  return may;
}
