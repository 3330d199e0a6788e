// Export and deletion of one's own data (Law 91/2025/QH15; decision 19).
import { limits } from '@mo-man/schema/limits.ts';
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import {
  deleteAccountAnswer,
  deleteAccountBody,
  exportAnswer,
  exportBody,
  stepUpAnswer,
  stepUpBody,
} from '@mo-man/schema/wire/accounts/account.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import { deleteMyAccount } from './data/delete-my-account.ts';
import { exportMyData } from './data/export-my-data.ts';
import type { AccountDeps } from './deps.ts';
import { stepUp } from './step-up/step-up.ts';

const route = routesFor<AccountDeps>();

export const dataRoutes: RouteTable<AccountDeps> = {
  'POST /users/me/step_up': route({
    doc: `Checks once more that it is the owner who asks, by the password or by the proof of a one-time password (step_up); the token is for step_up_token of calls that hand something of the account over, good for ${limits.stepUpMinutes} minutes in this session.`,
    errors: movieCallErrors.stepUp,
    auth: 'user',
    body: stepUpBody,
    response: stepUpAnswer,
    handler: stepUp,
  }),
  'POST /users/me/export': route({
    doc: 'Everything kept about the caller: a list of rows for every kind of thing, without secrets.',
    errors: movieCallErrors.exportMyData,
    auth: 'user',
    body: exportBody,
    response: exportAnswer,
    handler: exportMyData,
  }),
  'POST /users/me/delete': route({
    doc: 'Deletes the account for good, by its password or by the proof of a one-time password (delete_account); says how many orders keep their figures for accounting.',
    errors: movieCallErrors.deleteMyAccount,
    auth: 'user',
    body: deleteAccountBody,
    response: deleteAccountAnswer,
    handler: deleteMyAccount,
  }),
};
