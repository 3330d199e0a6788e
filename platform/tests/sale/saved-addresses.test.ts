// Delivery addresses that an account saves: over HTTP, on real PostgreSQL.
import { limits } from '@mo-man/schema/limits.ts';
import type { SavedAddressWire } from '@mo-man/schema/wire/accounts/saved-address.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAccount } from '../../db/account-data/export-account.ts';
import { mergeAccounts } from '../../accounts/social/merge-accounts.ts';
import { transact } from '../../db/transact.ts';
import { raceBehind } from '../../../testing/shop/books.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.database.db;
/** Phường Sài Gòn. */
const saigon = { model: 'two_tier', province_code: '79', ward_code: '26740', address: ' 12/3  Lê Lợi ' };
const street = (number: number) => ({ ...saigon, address: `${number} Lê Lợi` });

type Answer = Awaited<ReturnType<Shop['call']>>;
const list = async (user: string, language?: 'vi' | 'en') =>
  (await shop.call('GET /saved-addresses', { user, ...(language && { language }) }))
    .data as SavedAddressWire[];
const add = (user: string, body: object) => shop.call('POST /saved-addresses', { user, body });
const change = (user: string, id: string, body: object) =>
  shop.call(`PUT /saved-addresses/${id}`, { user, body });
const remove = (user: string, id: string) => shop.call(`DELETE /saved-addresses/${id}`, { user });
const idOf = (answer: Answer): string => answer.data.address.id;
const nameOf = (answer: Answer) => answer.errors?.[0]?.extensions.code;
const streets = (rows: SavedAddressWire[]) =>
  rows.map(({ address, is_default }) => `${address}${is_default ? ' *' : ''}`);

test('an address is saved tidied, and read in the language of the reader', async () => {
  const user = await shop.buyer();
  expect(await list(user)).toEqual([]);
  const recipient = { recipient_name: ' Trần  Bình ', recipient_phone: '0912 345 678' };
  const { data } = await add(user, { label: '  Cơ   quan ', address: { ...saigon, ...recipient } });
  expect(data.address).toMatchObject({
    ...{ label: 'Cơ quan', is_default: true, model: 'two_tier', address: '12/3 Lê Lợi', note: '' },
    ...{ recipient_name: 'Trần Bình', recipient_phone: '+84912345678', district: null },
  });
  expect((await list(user, 'en'))[0]?.ward).toEqual({ code: '26740', name: 'Sai Gon Ward' });
  expect((await list(user, 'vi'))[0]?.ward).toEqual({ code: '26740', name: 'Phường Sài Gòn' });
  expect(data.addresses).toEqual([data.address]);
});

test('the first is the default, a later one where it is asked for, and without it the next', async () => {
  const user = await shop.buyer();
  for (const number of [1, 2, 3]) await add(user, { address: street(number) });
  expect(streets(await list(user))).toEqual(['1 Lê Lợi *', '3 Lê Lợi', '2 Lê Lợi']);
  const third = (await list(user))[1]?.id ?? '';
  await change(user, third, { address: street(3), is_default: true });
  expect(streets(await list(user))).toEqual(['3 Lê Lợi *', '1 Lê Lợi', '2 Lê Lợi']);
  // A change that does not ask for it takes it from nobody.
  await change(user, third, { address: street(4), label: 'Nhà' });
  expect(streets(await list(user))).toEqual(['4 Lê Lợi *', '1 Lê Lợi', '2 Lê Lợi']);
  expect(streets((await remove(user, third)).data)).toEqual(['1 Lê Lợi *', '2 Lê Lợi']);
  expect(streets((await remove(user, third)).data)).toEqual(['1 Lê Lợi *', '2 Lê Lợi']);
});

test('an address that is saved already is not saved twice, and keeps its name', async () => {
  const user = await shop.buyer();
  const first = await add(user, { label: 'Nhà', address: saigon });
  const again = await add(user, { address: { ...saigon, address: '12/3 Lê Lợi' } });
  expect(idOf(again)).toBe(idOf(first));
  expect(again.data.addresses).toHaveLength(1);
  expect(again.data.address.label).toBe('Nhà');
  expect((await add(user, { label: 'Mẹ', address: saigon })).data.address.label).toBe('Mẹ');
  expect((await change(user, idOf(first), { address: saigon })).data.address.label).toBe('');
});

test.each([
  [{ ward_code: '00004' }, '', ['address.ward_code rule.ward.required']],
  [
    { model: 'legacy' },
    '',
    ['address.district_code rule.district.required', 'address.ward_code rule.ward.required'],
  ],
  [{ address: ' ' }, '', ['address.address rule.address.required']],
  [{ recipient_name: 'Bình' }, '', ['address.recipient_phone rule.phone.required']],
  [{ note: 'https://x.example' }, '', ['address.note rule.delivery.noteLink']],
  [{}, 'x'.repeat(limits.addressLabelMax + 1), ['label rule.addressLabel.tooLong']],
])('refuses %j with the name "%s": %j', async (wrong, label, problems) => {
  const user = await shop.buyer();
  const refused = await add(user, { label, address: { ...saigon, ...wrong } });
  expect(nameOf(refused)).toBe('invalid_input');
  const fields: { path: string; problem: string }[] = refused.errors?.[0]?.extensions['fields'] ?? [];
  expect(fields.map(({ path, problem }) => `${path} ${problem}`)).toEqual(problems);
  expect(await list(user)).toEqual([]);
});

test('two that are saved at the same moment do not exceed the limit together', async () => {
  const user = await shop.buyer();
  for (let number = 1; number < limits.savedAddressesMax; number += 1)
    await add(user, { address: street(number) });
  const lock = sql`SELECT FROM users WHERE id = ${user} FOR NO KEY UPDATE`;
  const answers = await raceBehind(db(), lock, 2, () =>
    Promise.all([100, 101].map((number) => add(user, { address: street(number) }))),
  );
  expect(answers.map(nameOf).toSorted()).toEqual(['saved_addresses_full', undefined]);
  expect(await list(user)).toHaveLength(limits.savedAddressesMax);
  const known = (await list(user))[0];
  // What is there already can still be changed.
  expect((await change(user, known?.id ?? '', { address: street(200) })).status).toBe(200);
});

test('nobody changes or removes the address of another', async () => {
  const [user, stranger] = [await shop.buyer(), await shop.buyer()];
  const id = idOf(await add(user, { address: saigon }));
  expect(nameOf(await change(stranger, id, { address: street(1) }))).toBe('saved_address_not_found');
  expect((await remove(stranger, id)).data).toEqual([]);
  expect(streets(await list(user))).toEqual(['12/3 Lê Lợi *']);
  expect((await shop.call('GET /saved-addresses')).status).toBe(401);
});

test('they are exported, and go with their owner to the account that it is joined to', async () => {
  const [from, into] = [await shop.buyer(), await shop.buyer()];
  await add(from, { label: 'Nhà', address: street(1) });
  await add(into, { address: street(2) });
  const exported = await exportAccount(db(), from);
  expect(exported['saved_addresses']).toMatchObject([{ label: 'Nhà', address: { address: '1 Lê Lợi' } }]);
  await transact(db(), (trx) => mergeAccounts(trx, { from, into, now: new Date() }));
  expect(streets(await list(into))).toEqual(['2 Lê Lợi *', '1 Lê Lợi']);
});
