// TABLE of the settings of sending mail and SMS; a row of platform/config-keys.ts each.
import { address, wholeNumber, type ConfigKeys } from '@mo-man/schema/config-reader.ts';
import { smsCountries } from '@mo-man/schema/rules/account/sms-country.rule.ts';
import { z } from 'zod';

/** `VN,US` to its codes. */
const smsCountryList = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim()))
  .pipe(z.array(z.enum(smsCountries, { error: `must be of ${smsCountries.join(', ')}` })));

export const deliveryKeys = {
  SMTP_URL: {
    type: address('smtp', 'smtps').optional(),
    doc: 'Mail server: `smtps://user:password@host:465`.',
    group: 'SMTP',
    unset: 'mail is kept in the development inbox',
    secret: true,
  },
  SMTP_FROM: {
    type: z.string().optional(),
    doc: 'Sender of mail: `Mở Màn <tickets@example.com>`.',
    group: 'SMTP',
    unset: 'as SMTP_URL',
  },
  SMS_URL: {
    type: address('https', 'http').optional(),
    doc: 'HTTP adapter that sends SMS.',
    group: 'SMS',
    unset: 'SMS are kept in the development inbox',
  },
  SMS_TOKEN: {
    type: z.string().optional(),
    doc: 'Bearer token for SMS_URL.',
    group: 'SMS',
    unset: 'as SMS_URL',
    secret: true,
  },
  SMS_COUNTRIES: {
    type: smsCountryList.default(smsCountries),
    doc: `Countries that SMS are sent to, ISO codes with commas between them, of: ${smsCountries.join(', ')} (US stands for Canada too).`,
  },
  SMS_MAX_PER_HOUR: {
    type: wholeNumber(1, 1_000_000).default(5_000),
    doc: 'Most SMS within Vietnam in an hour, of whatever kind; news (gifts, offers, turns) may use half of them, so that codes always have the rest. Beyond it none is sent, an error is logged, and `/readyz` says that `sms` is `paused`.',
  },
  SMS_MAX_PER_HOUR_ABROAD: {
    type: wholeNumber(1, 1_000_000).default(300),
    doc: 'As SMS_MAX_PER_HOUR, to all other countries together.',
  },
} as const satisfies ConfigKeys;
