import type { OrderAddOnWire } from '@mo-man/schema/wire/tickets/add-on.ts';
import type { StoredAddOn } from '../../../db/tables/column-types.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';

/** The add-ons of an order in the reader's language. */
export const viewOrderAddOns = (chosen: readonly StoredAddOn[], language: Language): OrderAddOnWire[] =>
  chosen.map((line) => ({ ...line, name: pick(line.name, language) }));
