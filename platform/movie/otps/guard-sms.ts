import { smsCountryOf } from '@mo-man/schema/rules/account/sms-country.rule.ts';
import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/clock.ts';
import { Failure } from '../../lib/failure.ts';
import type { MovieDeps } from '../deps.ts';
import type { SmsBudget } from './sms-budget.ts';

const HOUR = 3_600_000;
const home = '+84%';

/** Whether the text messages of the last hour have used up what may be spent, at home and abroad. */
export async function readSmsPaused(
  db: Db,
  { clock, config }: { clock: Clock; config: SmsBudget },
): Promise<{ home: boolean; abroad: boolean }> {
  const { all, atHome } = await db
    .selectFrom('otps')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.countAll<number>().filterWhere('recipient', 'like', home).as('atHome'),
    ])
    .where('created_at', '>', new Date(clock.now().getTime() - HOUR))
    .where('recipient', 'like', '+%')
    .executeTakeFirstOrThrow();
  return {
    home: Number(atHome) >= config.smsMaxPerHour,
    abroad: Number(all) - Number(atHome) >= config.smsMaxPerHourAbroad,
  };
}

/** Refuses numbers that text messages may not go to, and all of them while somebody spends too much. */
export async function guardSms(trx: Db, deps: MovieDeps, phone: string): Promise<void> {
  const { config, log, smsAlarms } = deps;
  const country = smsCountryOf(phone);
  if (!country || !config.smsCountries.includes(country)) throw new Failure('sms_country_not_served');
  const paused = await readSmsPaused(trx, deps);
  const where = country === 'VN' ? 'home' : 'abroad';
  if (!paused[where]) return;
  const isTold = await smsAlarms.take(where).then(
    () => false,
    () => true,
  );
  if (!isTold) log.error({ where }, 'text messages are paused: too many one-time passwords in an hour');
  throw new Failure('sms_paused');
}
