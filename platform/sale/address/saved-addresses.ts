import { limits } from '@mo-man/schema/limits.ts';
import { addressLabelRule } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { savedAddressBody, savedAddressParams } from '@mo-man/schema/wire/accounts/saved-address.ts';
import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { StoredDelivery } from '../../db/tables/column-types.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import { judgeAddress } from './judge-address.ts';
import {
  deleteAddress,
  lockOwner,
  putAddress,
  readSavedAddresses,
  type SavedAddressRow,
} from './saved-address.store.ts';
import { viewSavedAddresses } from './view-saved-addresses.ts';

/** What the calls of saved addresses need. */
export interface SavedAddressDeps {
  db: Db;
}

type Saving = Call<SavedAddressDeps, { auth: 'user'; body: typeof savedAddressBody }>;
type OfOne = { auth: 'user'; params: typeof savedAddressParams };

/** GET /saved-addresses */
export const listSavedAddresses = async ({
  caller,
  language,
  deps,
}: Call<SavedAddressDeps, { auth: 'user' }>) =>
  viewSavedAddresses(await readSavedAddresses(deps.db, caller.userId), language);

/** POST /saved-addresses */
export const addSavedAddress = (call: Saving) => save(call, null);

/** PUT /saved-addresses/:id */
export const changeSavedAddress = (call: Call<SavedAddressDeps, OfOne & { body: typeof savedAddressBody }>) =>
  save(call, call.params.id);

async function save({ body, caller, language, deps }: Saving, changed: string | null) {
  const { label, address } = await judge(body);
  const { userId } = caller;
  return transact(deps.db, async (tx) => {
    if (!(await lockOwner(tx, userId))) throw new Failure('unauthorized_error');
    const before = await readSavedAddresses(tx, userId);
    const known = changed === null ? before.find(isAt(address)) : before.find(({ id }) => id === changed);
    if (changed !== null && !known) throw new Failure('saved_address_not_found');
    if (!known && before.length >= limits.savedAddressesMax) throw new Failure('saved_addresses_full');
    const id = known?.id ?? randomId();
    await putAddress(tx, {
      ...{ id, userId, address },
      // An address that is saved once more without a name keeps the one it has.
      label: changed === null ? label || (known?.label ?? '') : label,
      isDefault: body.is_default || before.length === 0,
    });
    return answerOf(id, await readSavedAddresses(tx, userId), language);
  });
}

function answerOf(id: string, rows: readonly SavedAddressRow[], language: Language) {
  const addresses = viewSavedAddresses(rows, language);
  const address = addresses.find((one) => one.id === id);
  if (!address) throw new Error('what was saved in this transaction is read in it');
  return { address, addresses };
}

/** Whether a saved address is the same place and recipient; the names of its units may have changed since. */
function isAt(address: StoredDelivery) {
  const said = (one: StoredDelivery) =>
    JSON.stringify([
      one.model,
      one.province.code,
      one.district?.code ?? '',
      one.ward.code,
      one.address,
      one.note,
      one.recipient?.name ?? '',
      one.recipient?.phone ?? '',
    ]);
  return (row: SavedAddressRow) => said(row.address) === said(address);
}

async function judge({ label: typed, address: asked }: z.output<typeof savedAddressBody>) {
  const label = addressLabelRule.safeParse(typed);
  const { address, problems } = await judgeAddress(asked);
  const fields = [
    ...(label.error ? [{ path: 'label', problem: label.error.issues[0]?.message }] : []),
    ...problems.map(({ field, problem }) => ({ path: `address.${field}`, problem })),
  ];
  if (!label.success || !address) throw new Failure('invalid_input', { fields });
  return { label: label.data, address };
}

/** DELETE /saved-addresses/:id */
export async function removeSavedAddress({ params, caller, language, deps }: Call<SavedAddressDeps, OfOne>) {
  await deleteAddress(deps.db, params.id, caller.userId);
  return viewSavedAddresses(await readSavedAddresses(deps.db, caller.userId), language);
}
