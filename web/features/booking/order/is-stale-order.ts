import { isFailure } from '../../../lib/errors/error-code.ts';

/** A change of a held order was refused because it is no longer one: it has to be read again. */
export const isStaleOrder = (error: unknown): boolean =>
  isFailure(error, 'hold_expired', 'illegal_transition', 'order_already_paid', 'order_not_found');
