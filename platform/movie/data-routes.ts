// One's own data: all of it written out, or deleted (Law 91/2025/QH15; decision 19).
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import { deleteAccountAnswer, deleteAccountBody, exportAnswer } from '@mo-man/schema/wire/account.ts';
import { type RouteTable, routesFor } from '../lib/route.ts';
import { deleteMyAccount } from './data/delete-my-account.ts';
import { exportMyData } from './data/export-my-data.ts';
import type { MovieDeps } from './deps.ts';

const route = routesFor<MovieDeps>();

export const dataRoutes: RouteTable<MovieDeps> = {
  'POST /users/me/export': route({
    doc: 'Everything kept about the caller: a list of rows for every kind of thing, without secrets.',
    errors: movieCallErrors.exportMyData,
    auth: 'user',
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
