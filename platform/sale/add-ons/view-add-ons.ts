import type { AddOnWire } from '@mo-man/schema/wire/tickets/add-on.ts';
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
