// Passkeys: making, naming and removing them, and logging in by one.
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import {
  addPasskeyBody,
  loginWithPasskeyBody,
  passkeyOptions,
  passkeyParams,
  passkeysAnswer,
  removePasskeyBody,
  renamePasskeyBody,
  startPasskeyBody,
} from '@mo-man/schema/wire/accounts/passkey.ts';
import { loginAnswer } from '@mo-man/schema/wire/accounts/session.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { AccountDeps } from './deps.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { loginWithPasskey } from './passkeys/login-with-passkey.ts';
import { readPasskeys } from './passkeys/read-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { startPasskeyLogin } from './passkeys/start-passkey-login.ts';
import { startPasskey } from './passkeys/start-passkey.ts';

const route = routesFor<AccountDeps>();

export const passkeyRoutes: RouteTable<AccountDeps> = {
  'POST /users/login/passkey/start': route({
    doc: 'Begins a login by passkey: options for the browser, good once, on this device.',
    errors: movieCallErrors.startPasskeyLogin,
    response: passkeyOptions,
    handler: startPasskeyLogin,
  }),
  'POST /users/login/passkey': route({
    doc: 'Logs in by the passkey that the browser has used.',
    errors: movieCallErrors.loginWithPasskey,
    body: loginWithPasskeyBody,
    response: loginAnswer,
    handler: loginWithPasskey,
  }),
  'GET /users/me/passkeys': route({
    doc: 'Passkeys of the caller’s account, the oldest first.',
    errors: [],
    auth: 'user',
    response: passkeysAnswer,
    handler: readPasskeys,
  }),
  'POST /users/me/passkeys/start': route({
    doc: 'Begins adding a passkey: options for the browser, good once, on this device.',
    errors: movieCallErrors.startPasskey,
    auth: 'user',
    body: startPasskeyBody,
    response: passkeyOptions,
    handler: startPasskey,
  }),
  'POST /users/me/passkeys': route({
    doc: 'Adds the passkey that the browser has made, and tells the owner.',
    errors: movieCallErrors.addPasskey,
    auth: 'user',
    bodyLimit: 65_536,
    body: addPasskeyBody,
    response: passkeysAnswer,
    handler: addPasskey,
  }),
  'PUT /users/me/passkeys/:id': route({
    doc: 'Gives a passkey another name.',
    errors: movieCallErrors.renamePasskey,
    auth: 'user',
    body: renamePasskeyBody,
    params: passkeyParams,
    response: passkeysAnswer,
    handler: renamePasskey,
  }),
  'POST /users/me/passkeys/:id/remove': route({
    doc: 'Removes a passkey, unless it is the last way in, and tells the owner.',
    errors: movieCallErrors.removePasskey,
    auth: 'user',
    body: removePasskeyBody,
    params: passkeyParams,
    response: passkeysAnswer,
    handler: removePasskey,
  }),
};
