import { expect, test } from 'vitest';
import { movieRoutes } from '../../../platform/apis/movie-routes.ts';

/** Calls that the specification names, of the movie API v1. */
const specCalls = [
  'POST /users/devices',
  'POST /users/password/reset',
  'POST /users/password/forgot',
  'POST /users/password/validate_token',
  'POST /users/otps/send',
  'POST /users/otps/verify',
  'POST /users/otps/resend',
  'GET /users/email/resend',
  'GET /users/email/resend/:token',
  'POST /users/login/phone',
  'POST /users/login/facebook',
  'POST /users/login/email',
  'POST /users/login/tiki',
  'POST /users/login/refresh_token',
  'POST /users/migrate',
  'POST /users/link/phone',
  'GET /users/me',
];

test.each(specCalls)('serves %s', (call) => {
  expect(Object.keys(movieRoutes)).toContain(call);
});
