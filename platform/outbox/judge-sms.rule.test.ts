import { expect, test } from 'vitest';
import { judgeSms, servedRegion, type SmsBudget } from './judge-sms.rule.ts';

const budget: SmsBudget = { smsCountries: ['VN', 'SG'], smsMaxPerHour: 4, smsMaxPerHourAbroad: 2 };
const home = '+84912345678';
const abroad = '+6581234567';
const refusalsOf = (verdicts: ReturnType<typeof judgeSms>) =>
  verdicts.map((verdict) => ('refusal' in verdict ? verdict.refusal : verdict.region));

test.each([
  '+881612345678',
  '+88212345678',
  '+123456',
  '+25261234567',
  '+14155550100',
  '+18765550100',
  '0912345678',
  '',
])('sends no text message to %s', (phone) => expect(servedRegion(phone, budget)).toBeUndefined());

test('lets codes and warnings use the whole budget, news half of it, separately at home and abroad', () => {
  const judge = (purpose: 'code' | 'warning' | 'news', phones: string[]) =>
    refusalsOf(judgeSms(phones, { budget, spent: { home: 1, abroad: 0 }, purpose }));
  const many = [home, home, home, home, abroad, abroad, abroad, '+25261234567'];
  const all = [
    'home',
    'home',
    'home',
    'sms_paused',
    'abroad',
    'abroad',
    'sms_paused',
    'sms_country_not_served',
  ];
  expect(judge('code', many)).toEqual(all);
  expect(judge('warning', many)).toEqual(all);
  expect(judge('news', many)).toEqual([
    'home',
    'sms_paused',
    'sms_paused',
    'sms_paused',
    'abroad',
    'sms_paused',
    'sms_paused',
    'sms_country_not_served',
  ]);
});
