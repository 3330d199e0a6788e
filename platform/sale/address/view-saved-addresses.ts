import type { SavedAddressWire } from '@mo-man/schema/wire/accounts/saved-address.ts';
import type { Language } from '../../lib/text/language.ts';
import { viewAddress } from '../orders/view/view-address.ts';
import type { SavedAddressRow } from './saved-address.store.ts';

/** The saved addresses of an account, in their order: the first is the default. */
export const viewSavedAddresses = (
  rows: readonly SavedAddressRow[],
  language: Language,
): SavedAddressWire[] =>
  rows.map(({ id, label, address }, at) => ({
    ...viewAddress(address, language),
    ...{ id, label, is_default: at === 0 },
  }));
