import { limits } from '@mo-man/schema/limits.ts';
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { captchaChallenge, captchaQuery } from '@mo-man/schema/wire/captcha.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { CaptchaDeps } from './deps.ts';
import { showingParams } from '../lib/http/route-params.ts';
import { readChallenge } from './read-challenge.ts';

const route = routesFor<CaptchaDeps>();

export const captchaRoutes: RouteTable<CaptchaDeps> = {
  'GET /showings/:id/captcha': route({
    doc: `A proof of work for the caller's browser, bound to account, showing and act; ${limits.captchaPerMinute} a minute for an account, then it hears too_fast. After ${limits.captchaTrustPerAccount} of an account or ${limits.captchaTrustPerDevice} of a device in ${limits.captchaTrustMinutes} minutes, and for new accounts of a network after ${limits.captchaTrustPerNetworkMinute} in a minute, a code to be read or heard comes along.`,
    errors: eventCallErrors.readChallenge,
    auth: 'user',
    params: showingParams,
    query: captchaQuery,
    response: captchaChallenge,
    handler: readChallenge,
  }),
};
