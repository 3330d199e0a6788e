import type { Row } from './row.ts';

/** Validation rules. */
export const rules = [
  {
    says: 'token expiry: the exp claim compared with the current time; an unparseable token counts as expired',
    kept: 'schema/rules/account/token-expiry.rule.ts#isExpired',
  },
  { says: 'password 6-32 characters', kept: 'schema/rules/account/password.rule.ts#passwordRule' },
  {
    says: "new and confirm must match ('passwords do not match')",
    kept: 'schema/rules/account/password.rule.ts#newPasswordRule',
  },
  {
    says: 'delivery address at most 128 characters; letters and numbers only, links and special characters refused',
    kept: 'schema/rules/order/address.rule.ts#addressRule',
  },
  {
    says: 'required: full name, valid email, valid phone, province, district, ward, address',
    kept: [
      'platform/sale/booking/contact.rule.ts#checkContact',
      'schema/rules/order/delivery.rule.ts#checkDelivery',
    ],
    note: 'the district in the legacy address model only',
  },
  { says: 'confirm email must equal email', kept: 'schema/rules/account/email.rule.ts#confirmEmailRule' },
  {
    says: 'question form: all forms filled and valid',
    kept: 'schema/rules/order/answers.rule.ts#checkAnswers',
  },
  {
    says: 'identity number is entered once and cannot be edited after confirmation',
    kept: 'schema/rules/account/identity-number.rule.ts#mayTakeIdentityNumber',
  },
  {
    says: 'identity number: optional in profile, 4 to 40 letters or digits if present',
    kept: 'schema/rules/account/identity-number.rule.ts#identityNumberRule',
  },
  {
    says: 'vote hearts: integer from 1 to a maximum (value not shown)',
    kept: 'schema/rules/event/hearts.rule.ts#heartsRule',
  },
  {
    says: 'OTP is 4 digits with limited retries (count not shown)',
    kept: ['schema/rules/account/otp.rule.ts#otpRule', 'schema/limits.ts#limits.otpMaxTries'],
  },
  {
    says: 'free gifts are limited per send (limit not shown)',
    kept: 'platform/after-sale/gift/send-gift.ts#sendGift',
  },
  {
    says: 'ticket selection needs seat or ticket type and quantity',
    kept: 'schema/rules/order/selection.rule.ts#selectionProblem',
  },
  {
    says: 'name: required, at most 70 characters, no special characters such as ! @ # $ %',
    kept: 'schema/rules/account/name.rule.ts#nameRule',
  },
  { says: 'email: required, standard address pattern', kept: 'schema/rules/account/email.rule.ts#emailRule' },
  {
    says: 'phone: numeric; with +84 prefix the remainder is 9 or 10 digits; otherwise 6 to 15 digits',
    kept: 'schema/rules/account/phone.rule.ts#isPhone',
  },
  {
    says: 'phone, alternative check: a value starting +84 is at most 13 characters; other + values 9 to 15',
    kept: 'schema/rules/account/phone.rule.ts#isPhoneByLength',
  },
  {
    says: 'dob: format d/m/yyyy; age between 12 and 80 by year',
    kept: 'schema/rules/account/dob.rule.ts#dobRule',
  },
  { says: 'dates parsed as dd/MM/yyyy', kept: 'schema/rules/account/dob.rule.ts#parseDob' },
  { says: 'gender: male, female or other', kept: 'schema/rules/account/gender.rule.ts#genderRule' },
  {
    says: 'phone OTP verification defaults OTP value to 0 and tokens to empty strings',
    recorded: 'nothing is sent before four digits and a token are there, so no default is ever seen',
  },
  {
    says: 'campaign parameters (utm_source, utm_medium, utm_campaign, utm_content, utm_term, gclid) are read from the URL with punctuation stripped',
    kept: 'schema/rules/site/campaign.rule.ts#readCampaign',
  },
  {
    says: "whether the library's generic form messages are used: not shown",
    recorded: 'every rule has its own message in both languages; no generic one is shown',
  },
] as const satisfies readonly Row[];
