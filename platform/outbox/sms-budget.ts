import type { SmsCountry } from '@mo-man/schema/rules/account/sms-country.rule.ts';

/** What may be spent on text messages. */
export interface SmsBudget {
  /** Where text messages may go. */
  smsCountries: readonly SmsCountry[];
  /** Most in an hour within Vietnam, and to all other countries together. */
  smsMaxPerHour: number;
  smsMaxPerHourAbroad: number;
}
