// The facts of a ticket that Google gets, and the link for a browser.
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openGoogleWallet } from './_google-wallet.ts';
import { pass } from './_pass-ticket.ts';
import { makeWalletAccounts } from './_wallet-accounts.ts';
import { googleLink } from './google-link.ts';
import type { GoogleAccount } from '../../ticket/wallet-accounts.ts';

const { ticket } = pass;
let accounts: Awaited<ReturnType<typeof makeWalletAccounts>>;
let google: Awaited<ReturnType<typeof openGoogleWallet>>;
/** New for every test, because tokens are cached by account. */
let account: GoogleAccount;
beforeAll(async () => {
  accounts = await makeWalletAccounts();
  google = await openGoogleWallet(accounts.googlePublicKey);
});
afterAll(() => google.close());
beforeEach(() => {
  const { settings } = accounts;
  account = {
    issuerId: settings.GOOGLE_WALLET_ISSUER_ID,
    email: settings.GOOGLE_WALLET_ACCOUNT,
    key: settings.GOOGLE_WALLET_KEY,
    apiUrl: google.url,
    tokenUrl: `${google.url}/token`,
  };
  google.asked.length = 0;
  google.state.answerWith = null;
});

async function claimsOf(link: string) {
  expect(link.startsWith('https://pay.google.com/gp/v/save/')).toBe(true);
  const { payload, protectedHeader } = await jwtVerify(
    link.split('/').at(-1) ?? '',
    accounts.googlePublicKey,
    { issuer: account.email, audience: 'google' },
  );
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
  return payload as {
    typ: string;
    iat: number;
    payload: { eventTicketObjects: { id: string; classId: string }[] };
  };
}

test("gives Google the ticket's facts before it returns the link", async () => {
  const now = new Date();
  const claims = await claimsOf(await googleLink(pass, account, now));
  expect([claims.typ, claims.iat]).toEqual(['savetowallet', Math.floor(now.getTime() / 1000)]);
  const [named] = claims.payload.eventTicketObjects;
  expect(named?.id).toBe('3388000000012345678.tk1_3');
  expect(google.kept.eventTicketClass.get(named?.classId ?? '')).toMatchObject({
    reviewStatus: 'UNDER_REVIEW',
    issuerName: 'Sân khấu Sông Hồng',
    eventName: {
      defaultValue: { language: 'vi', value: ticket.event_title.vi },
      translatedValues: [{ language: 'en', value: ticket.event_title.en }],
    },
    dateTime: { doorsOpen: ticket.doors_at, start: ticket.starts_at, end: ticket.ends_at },
  });
  expect(google.kept.eventTicketObject.get(named?.id ?? '')).toMatchObject({
    classId: named?.classId,
    state: 'ACTIVE',
    seatInfo: {
      seat: { defaultValue: { value: 'C12' } },
      gate: { defaultValue: { value: 'Cổng A, Cổng C' } },
    },
    barcode: { type: 'QR_CODE', value: ticket.qr, alternateText: '7KXPA 3MTHW' },
  });
});

test('keeps a link with the longest names in both languages within the 1,800 characters that Google accepts', async () => {
  // `line` of the catalogue file allows 200 characters, ids 60; each of these letters has three bytes.
  const longest = { vi: 'ễ'.repeat(200), en: 'ộ'.repeat(200) };
  const long = {
    organizer: 'ậ'.repeat(200),
    ticket: {
      ...ticket,
      id: 'tk_long',
      showing_id: 's'.repeat(60),
      event_title: longest,
      venue_name: longest,
      venue_address: longest,
      section_name: longest,
      ticket_type_name: longest,
      gates: Array.from({ length: 20 }, () => 'Cổng số '.repeat(5)),
    },
  };
  const link = await googleLink(long, account, new Date());
  expect(link.length).toBeLessThanOrEqual(1800);
  const [named] = (await claimsOf(link)).payload.eventTicketObjects;
  expect(google.kept.eventTicketClass.get(named?.classId ?? '')).toMatchObject({
    eventName: { translatedValues: [{ value: longest.en }] },
  });
});

test('makes nothing again and requests no other token when the same ticket is saved twice', async () => {
  const now = new Date();
  const first = await googleLink(pass, account, now);
  const again = await googleLink(pass, account, now);
  expect(again).toBe(first);
  expect(google.asked.filter((path) => path === 'token')).toHaveLength(1);
});

test('makes another class at Google for a moved showing', async () => {
  const idOf = async (link: string) => (await claimsOf(link)).payload.eventTicketObjects[0]?.classId;
  const moved = { ...pass, ticket: { ...ticket, starts_at: '2026-12-06T20:00:00+07:00' } };
  const before = await idOf(await googleLink(pass, account, new Date()));
  expect(await idOf(await googleLink(moved, account, new Date()))).not.toBe(before);
});

test('gives no link when Google is away or refuses', async () => {
  google.state.answerWith = 503;
  await expect(googleLink(pass, account, new Date())).rejects.toMatchObject({ kind: 'away' });
  google.state.answerWith = 403;
  await expect(googleLink(pass, account, new Date())).rejects.toMatchObject({ kind: 'refused' });
  await expect(
    googleLink(pass, { ...account, tokenUrl: 'http://127.0.0.1:9/token' }, new Date()),
  ).rejects.toMatchObject({ kind: 'away' });
});
