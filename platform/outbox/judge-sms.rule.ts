import { type SmsCountry, smsCountryOf } from '@mo-man/schema/rules/account/sms-country.rule.ts';

/** Allowed countries and hourly limits of text messages. */
export interface SmsBudget {
  smsCountries: readonly SmsCountry[];
  /** Most text messages an hour within Vietnam, and to all other countries together. */
  smsMaxPerHour: number;
  smsMaxPerHourAbroad: number;
}

/** What a text message is for: a one-time code, a warning to the owner of an account, or anything else. */
export type SmsPurpose = 'code' | 'warning' | 'news';

export type SmsRefusal = 'sms_country_not_served' | 'sms_paused';

export type SmsRegion = 'home' | 'abroad';

export type SmsSpent = Readonly<Record<SmsRegion, number>>;

/** The share of the budget that each purpose may use; news get half, so that they cannot block codes and warnings. */
const shares = { code: 1, warning: 1, news: 0.5 } as const satisfies Record<SmsPurpose, number>;

const mostOf = (budget: SmsBudget, region: SmsRegion): number =>
  region === 'home' ? budget.smsMaxPerHour : budget.smsMaxPerHourAbroad;

/** The destination of a phone number; undefined when its country is not served. */
export function servedRegion(phone: string, { smsCountries }: SmsBudget): SmsRegion | undefined {
  const country = smsCountryOf(phone);
  if (!country || !smsCountries.includes(country)) return undefined;
  return country === 'VN' ? 'home' : 'abroad';
}

/** Whether the text messages of the last hour have used up the share of this purpose. */
export const isPaused = (
  budget: SmsBudget,
  spent: SmsSpent,
  region: SmsRegion,
  purpose: SmsPurpose,
): boolean => spent[region] >= Math.ceil(mostOf(budget, region) * shares[purpose]);

/** Judges each number in turn: its destination, or why it gets no text message now. Earlier ones that pass count as sent. */
export function judgeSms(
  phones: readonly string[],
  { budget, spent, purpose }: { budget: SmsBudget; spent: SmsSpent; purpose: SmsPurpose },
): ({ refusal: SmsRefusal; region?: SmsRegion } | { region: SmsRegion })[] {
  const used = { ...spent };
  return phones.map((phone) => {
    const region = servedRegion(phone, budget);
    if (!region) return { refusal: 'sms_country_not_served' };
    if (isPaused(budget, used, region, purpose)) return { refusal: 'sms_paused', region };
    used[region] += 1;
    return { region };
  });
}
