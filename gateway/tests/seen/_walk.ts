// A person's whole way through the shop, with values that the tests search for in logs and traces.
import { vi } from 'vitest';
import type { Db } from '../../../platform/db/open.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openHttp } from '../../../testing/http.ts';
import { patience } from '../../../testing/patience.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import { holdOrder, newKey, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import { stepUpIn } from '../../../testing/people/sessions.ts';
import type { Browser } from '../../../testing/graphql-client.ts';

/** Personal data, which no log may contain. */
export const person = {
  phone: '+84912345671',
  phoneAsTyped: '0912345671',
  email: 'lan.seen@example.com',
  name: 'Trần Thị Ngọc Lan',
  password: 'mat-khau-cua-lan',
  identity: 'C7654321',
  giftEmail: 'nguoi.nhan@example.com',
  giftMessage: 'Chúc mừng sinh nhật Bống',
  /** The client's network address, sent by the tests' balancer. */
  address: '203.0.113.77',
} as const;

const twoPlaces = { seatIds: [], tickets: [{ ticketTypeId: 'place', quantity: 2 }] };

async function act(browser: Browser, query: string, input: object) {
  const { data, errors } = await browser.ask(query, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Logs in by code, gives a name and identity, buys and gives a ticket; returns the secrets that occurred. */
export async function walkThrough(browser: Browser, db: Db, platformUrl: string): Promise<string[]> {
  const { sendOtp } = await act(
    browser,
    'mutation M($input: SendOtpInput!) { sendOtp(input: $input) { otpToken } }',
    { phone: person.phoneAsTyped },
  );
  const otpValue = await vi.waitFor(async () => {
    const inbox = await fetch(`${platformUrl}/dev/inbox.json?to=${encodeURIComponent(person.phone)}`);
    const [mail] = ((await inbox.json()) as { data: { code: string }[] }).data;
    if (!mail) throw new Error('no code has come yet');
    return mail.code;
  }, patience);
  const { verifyOtp } = await act(
    browser,
    'mutation M($input: VerifyOtpInput!) { verifyOtp(input: $input) { phoneToken nextStep } }',
    { otpToken: sendOtp.otpToken, otpValue },
  );
  await act(
    browser,
    'mutation M($input: CreatePasswordInput!) { createPassword(input: $input) { me { id } } }',
    { phoneToken: verifyOtp.phoneToken, name: person.name, password: person.password },
  );
  await act(
    browser,
    'mutation M($input: UpdateProfileInput!) { updateProfile(input: $input) { me { id } } }',
    {
      email: person.email,
      confirmEmail: person.email,
      identifyNumber: person.identity,
      stepUpToken: await stepUpIn(browser, person.password),
    },
  );
  const showing = await addShowing(db, { places: 10, max: 2 });
  const code = await holdOrder(browser, showing.id, twoPlaces);
  const { payUrl } = await submitOrder(browser, code);
  const http = openHttp(2);
  await pressAtBank(http, payUrl ?? '', 'pay').finally(() => http.close());
  const ticket = await vi.waitFor(async () => {
    const { data } = await browser.ask('{ myTickets(first: 5) { edges { node { id } } } }');
    return data.myTickets.edges[0].node as { id: string };
  }, patience);
  const { sendGift } = await act(
    browser,
    'mutation M($input: SendGiftInput!) { sendGift(input: $input) { gift { id code } } }',
    {
      ticketIds: [ticket.id],
      email: person.giftEmail,
      message: person.giftMessage,
      idempotencyKey: newKey(),
    },
  );
  const tokens = [...browser.cookies.values()].filter((value) => value.length > 20);
  return [sendOtp.otpToken, verifyOtp.phoneToken, sendGift.gift.code, ...tokens];
}
