import type { AddOnWire, OrderAddOnWire } from '@mo-man/schema/wire/tickets/add-on.ts';
import type { StoredAddOn } from '../../db/tables/column-types.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import type { AddOnRow } from './add-on.store.ts';

/** The add-ons of a showing in the reader's language. */
export const viewAddOns = (rows: readonly AddOnRow[], language: Language): AddOnWire[] =>
  rows.map(({ id, name, description, price, stock, taken, max_per_order }) => ({
    id,
    name: pick(name, language),
    description: description && pick(description, language),
    price,
    left: Math.max(0, stock - taken),
    max_per_order,
  }));

/** The add-ons of an order in the reader's language. */
export const viewOrderAddOns = (chosen: readonly StoredAddOn[], language: Language): OrderAddOnWire[] =>
  chosen.map((line) => ({ ...line, name: pick(line.name, language) }));
