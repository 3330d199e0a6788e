// Devices, tokens of apps, logins and sessions.
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import { appTokenAnswer, readAppTokenBody } from '@mo-man/schema/wire/accounts/app.ts';
import {
  appDocument,
  listDocumentsAnswer,
  listDocumentsBody,
  oneDocumentAnswer,
  oneDocumentBody,
  registerDocumentBody,
  removeDocumentAnswer,
} from '@mo-man/schema/wire/accounts/app-document.ts';
import {
  devicesAnswer,
  loginAnswer,
  loginWithEmailBody,
  loginWithPhoneBody,
  logoutBody,
  refreshTokenAnswer,
  refreshTokenBody,
  registerDeviceAnswer,
  registerDeviceBody,
  sessionParams,
} from '@mo-man/schema/wire/accounts/session.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import {
  listAppDocuments,
  readAppDocument,
  registerDocument,
  removeAppDocument,
} from './apps/app-documents.ts';
import { readAppToken } from './apps/read-app-token.ts';
import type { AccountDeps } from './deps.ts';
import { registerDevice } from './devices/register-device.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { loginWithEmail } from './logins/login-with-email.ts';
import { loginWithPhone } from './logins/login-with-phone.ts';
import { logOut } from './sessions/log-out.ts';
import { refreshToken } from './sessions/refresh-token.ts';

const route = routesFor<AccountDeps>();

export const sessionRoutes: RouteTable<AccountDeps> = {
  'POST /users/devices': route({
    doc: 'Registers a device by a signed request; the token goes into x-tb-device-token from then on.',
    errors: movieCallErrors.registerDevice,
    auth: 'none',
    body: registerDeviceBody,
    response: registerDeviceAnswer,
    handler: registerDevice,
  }),
  'POST /apps/token': route({
    doc: 'Whose token of an app it is, by its hash, and whether it is good; a signed request. Notes that it was used, once a minute.',
    errors: movieCallErrors.readAppToken,
    auth: 'none',
    body: readAppTokenBody,
    response: appTokenAnswer,
    handler: readAppToken,
  }),
  'POST /apps/documents': route({
    doc: 'Registers a document of an app, which a gateway has judged and measured; a signed request. Repeating it changes nothing.',
    errors: movieCallErrors.registerAppDocument,
    auth: 'none',
    body: registerDocumentBody,
    response: appDocument,
    handler: registerDocument,
  }),
  'POST /apps/documents/list': route({
    doc: 'The documents of an app, newest first, without their texts; a signed request.',
    errors: movieCallErrors.readAppDocument,
    auth: 'none',
    body: listDocumentsBody,
    response: listDocumentsAnswer,
    handler: listAppDocuments,
  }),
  'POST /apps/documents/one': route({
    doc: 'The text of a document of an app, by its hash; a signed request.',
    errors: movieCallErrors.readAppDocument,
    auth: 'none',
    body: oneDocumentBody,
    response: oneDocumentAnswer,
    handler: readAppDocument,
  }),
  'POST /apps/documents/remove': route({
    doc: 'Removes a document of an app; a signed request. Repeating it changes nothing.',
    errors: movieCallErrors.readAppDocument,
    auth: 'none',
    body: oneDocumentBody,
    response: removeDocumentAnswer,
    handler: removeAppDocument,
  }),
  'POST /users/login/phone': route({
    doc: 'Logs in with phone and password, or with phone and the proof of it.',
    errors: movieCallErrors.loginWithPhone,
    body: loginWithPhoneBody,
    response: loginAnswer,
    handler: loginWithPhone,
  }),
  'POST /users/login/email': route({
    doc: 'Logs in with email and password.',
    errors: movieCallErrors.loginWithEmail,
    body: loginWithEmailBody,
    response: loginAnswer,
    handler: loginWithEmail,
  }),
  'POST /users/login/refresh_token': route({
    doc: 'Exchanges a refresh token for new grants (decision 18), or with new_family for a session of its own.',
    errors: movieCallErrors.refreshToken,
    body: refreshTokenBody,
    response: refreshTokenAnswer,
    handler: refreshToken,
  }),
  'POST /users/logout': route({
    doc: 'Ends the session that the refresh token, or else the access token, belongs to.',
    errors: [],
    body: logoutBody,
    response: z.null(),
    handler: logOut,
  }),
  'GET /users/sessions': route({
    doc: 'Where the account is logged in, the session that asks first.',
    errors: [],
    auth: 'user',
    response: devicesAnswer,
    handler: listSessions,
  }),
  'DELETE /users/sessions/:id': route({
    doc: 'Ends a session of the account, at once and everywhere.',
    errors: movieCallErrors.endSession,
    auth: 'user',
    params: sessionParams,
    response: z.null(),
    handler: endSession,
  }),
};
