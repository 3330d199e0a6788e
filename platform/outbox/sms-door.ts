// Admission of text messages by country and budget: `enqueue` takes none that was not admitted here.
import type { Db } from '../db/open.ts';
import { Failure } from '../lib/failure.ts';
import type { Log } from '../lib/log/log.ts';
import type { Limit, RateLimits } from '../lib/rate-limit.ts';
import {
  isPaused,
  judgeSms,
  type SmsBudget,
  type SmsRegion,
  type SmsPurpose,
  type SmsRefusal,
} from './judge-sms.rule.ts';
import type { Sms } from './notifications.ts';
import { readSpent } from './sms-spent.store.ts';

/** What admission needs: the budget, and where to report. */
export interface SmsDoor {
  budget: SmsBudget;
  log: Log;
  /** Limits how often a pause is logged. */
  alarms: Limit;
}

export const openSmsDoor = (budget: SmsBudget, log: Log, rateLimits: RateLimits): SmsDoor => ({
  budget,
  log,
  alarms: rateLimits.limit('sms-alarm', { points: 1, seconds: 60 }),
});

declare const throughTheDoor: unique symbol;

/** A text message that was admitted. Only this file makes one. */
export type AdmittedSms = { kind: 'sms' } & Sms & { readonly [throughTheDoor]: true };

const admitted = new WeakSet<object>();

/** Whether this very object was admitted; a copy was not. */
export const isAdmitted = (item: object): boolean => admitted.has(item);

function admit(sms: Sms): AdmittedSms {
  const item = { kind: 'sms', ...sms } as AdmittedSms;
  admitted.add(item);
  return item;
}

/** Whether text messages of every purpose are paused now, at home and abroad. */
export async function readSmsPaused(db: Db, budget: SmsBudget): Promise<Record<SmsRegion, boolean>> {
  const spent = await readSpent(db);
  return { home: isPaused(budget, spent, 'home', 'code'), abroad: isPaused(budget, spent, 'abroad', 'code') };
}

/**
 * Admits text messages or says why not, in the order given. Concurrent transactions do not see each other's, so the budget can be exceeded
 * by as many as are admitted at the same moment.
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
  for (const region of ['home', 'abroad'] as const)
    if (verdicts.some((verdict) => 'refusal' in verdict && verdict.region === region))
      await tellPause(door, region);
  return wanted.map((sms, at) => {
    const verdict = verdicts[at];
    return verdict && 'refusal' in verdict ? verdict.refusal : admit(sms);
  });
}

async function tellPause({ alarms, log }: SmsDoor, where: SmsRegion): Promise<void> {
  const isTold = await alarms.take(where).then(
    () => false,
    () => true,
  );
  if (!isTold) log.error({ where }, 'text messages are paused: too many in an hour');
}

/** Admits a text message to a number that somebody typed; throws the reason, for the person, when it may not be sent. */
export async function admitSms(trx: Db, door: SmsDoor, purpose: SmsPurpose, sms: Sms): Promise<AdmittedSms> {
  const [verdict = 'sms_country_not_served'] = await judge(trx, door, purpose, [sms]);
  if (typeof verdict === 'string') throw new Failure(verdict);
  return verdict;
}

/** Admits those text messages that may be sent. Nobody waits for an answer about the others, so their number is logged. */
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
