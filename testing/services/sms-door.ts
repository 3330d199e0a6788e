// An SMS gateway with a budget that no test uses up.
import { smsCountries } from '@mo-man/schema/rules/account/sms-country.rule.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import type { SmsBudget } from '../../platform/outbox/judge-sms.rule.ts';
import type { SmsDoor } from '../../platform/outbox/sms-door.ts';

export const smsBudget: SmsBudget = { smsCountries, smsMaxPerHour: 5_000, smsMaxPerHourAbroad: 300 };

const uncounted = async () => undefined;

export const smsDoor: SmsDoor = {
  budget: smsBudget,
  log: createLog({ level: 'silent' }),
  alarms: { take: uncounted, giveBack: uncounted, reset: uncounted },
};
