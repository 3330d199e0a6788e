// Every text by a person that is shown or sent to others refuses links, by one rule.
import { expect, test } from 'vitest';
import { pairBody } from '../../wire/gate.ts';
import { nameRule } from '../account/name.rule.ts';
import { giftMessageRule } from '../event/gift.rule.ts';
import { commentRule } from '../event/review.rule.ts';
import { addressRule } from '../order/address.rule.ts';
import { checkAnswers } from '../order/answers.rule.ts';
import { checkDelivery, type TypedDelivery } from '../order/delivery.rule.ts';
import { checkInvoice } from '../order/invoice.rule.ts';
import { readAccount } from '../order/refund-account.rule.ts';

const question = { id: 'q', kind: 'text', required: true, choices: [] } as const;
const delivery: TypedDelivery = {
  model: 'two_tier',
  province: '01',
  district: '',
  ward: '00001',
  address: '12 Lê Lợi',
  note: '',
  recipientName: '',
  recipientPhone: '',
};
const invoice = {
  companyName: 'Công ty A',
  taxCode: '0100109106',
  address: '12 Lê Lợi',
  email: 'a@example.com',
};

/** Whether each of them accepts a text. */
const takes: Readonly<Record<string, (text: string) => boolean>> = {
  'the name of a person': (text) => nameRule.safeParse(text).success,
  'a message with a gift': (text) => giftMessageRule.safeParse(text).success,
  'a review': (text) => commentRule.safeParse(text).success,
  'an answer of a form': (text) => checkAnswers([question], { q: text }).length === 0,
  'an address': (text) => addressRule.safeParse(text).success,
  'a note to whoever delivers': (text) => checkDelivery({ ...delivery, note: text }).problems.length === 0,
  'the address of a company': (text) => 'invoice' in checkInvoice({ ...invoice, address: text }),
  'the holder of an account': (text) =>
    !('wrong' in readAccount({ bankBin: '970436', account: '0123456789', holder: text })),
  'the name of a device at a gate': (text) => pairBody.safeParse({ code: 'x', device_name: text }).success,
};

test.each(Object.entries(takes))('%s holds no link', (_what, take) => {
  expect(take('Nguyen Thi Dao')).toBe(true);
  for (const link of [
    'vcb-xacminh.com',
    'Nguyen evil.shop/x',
    't.co/x',
    'evil.io',
    'www.evil.vn',
    'An EVIL.COM',
  ])
    expect(take(link), link).toBe(false);
});
