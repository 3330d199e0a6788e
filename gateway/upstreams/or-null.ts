import type { ErrorName } from '@mo-man/schema/errors.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';

const absent: readonly ErrorName[] = [
  'not_found',
  'order_not_found',
  'ticket_not_found',
  'gift_not_found',
  'support_request_not_found',
];

/** Null instead of a not-found error: for the caller, something of another account does not exist. */
export async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamFailure && absent.includes(error.code)) return null;
    throw error;
  }
}
