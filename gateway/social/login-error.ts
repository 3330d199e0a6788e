import type { ErrorName } from '@mo-man/schema/errors.ts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import { NoCode } from './zalo-flow.ts';

/** OAuth errors that mean the person declined. */
const refusals = new Set([
  'access_denied',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'interaction_required',
]);
/** The provider did not answer, or not by the protocol. */
const troubles = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The catalogue's error for a failed social login. */
export function loginError(error: unknown): ErrorName {
  if (error instanceof UpstreamFailure) return error.code;
  if (error instanceof NoCode) return 'social_login_cancelled';
  if (error instanceof AuthorizationResponseError) {
    if (refusals.has(error.error)) return 'social_login_cancelled';
    return isItsFault(error.error) ? 'social_login_unavailable' : 'social_token_invalid';
  }
  if (error instanceof ResponseBodyError) {
    return error.status >= 500 ? 'social_login_unavailable' : 'social_token_invalid';
  }
  if (error instanceof ClientError && !troubles.has(error.code ?? '')) return 'social_token_invalid';
  return 'social_login_unavailable';
}

const isItsFault = (error: string): boolean =>
  error === 'server_error' || error === 'temporarily_unavailable';
