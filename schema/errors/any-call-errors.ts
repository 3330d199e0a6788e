import type { ErrorName } from '../errors.ts';

const device = ['invalid_device_token'] as const;

/** Errors that any call of a service may return. */
export const anyCallErrors = [
  'invalid_input',
  'request_too_large',
  'unsupported_media_type',
  'internal_error',
  'service_unavailable',
] as const satisfies readonly ErrorName[];

/** Errors that depend on the kind of caller that a call requires. */
export const callerErrors = {
  none: [],
  device,
  user: [...device, 'unauthorized_error', 'invalid_access_token', 'invalid_device_access'],
} as const satisfies Record<string, readonly ErrorName[]>;

/** Errors that any operation of the gateway may return. */
export const anyOperationErrors = [
  'too_fast',
  'not_found',
  'query_invalid',
  'query_too_complex',
  'operation_not_known',
  'cross_site_refused',
  'app_token_invalid',
  'app_scope_missing',
  'app_not_allowed',
  'upstream_unavailable',
  'upstream_broken',
  'service_unavailable',
  'internal_error',
] as const satisfies readonly ErrorName[];
