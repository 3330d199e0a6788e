import { bookingEntities } from './booking-entities.ts';
import { callRules, services } from './calls.ts';
import { constants } from './constants.ts';
import { entities } from './entities.ts';
import { errorRows } from './errors.ts';
import { labels, navigation } from './navigation.ts';
import { product, roles } from './product.ts';
import type { Row } from './row.ts';
import { rules } from './rules.ts';
import { bookingStates, sessionStates } from './states.ts';
import { storage } from './storage.ts';

/** Every sentence of the spec that has a row of its own, in the spec's order. */
export const rows: readonly Row[] = [
  ...product,
  ...navigation,
  ...labels,
  ...entities,
  ...bookingEntities,
  ...storage,
  ...sessionStates,
  ...bookingStates,
  ...rules,
  ...roles,
  ...services,
  ...callRules,
  ...errorRows,
  ...constants,
];
