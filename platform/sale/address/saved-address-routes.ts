// The delivery addresses that an account has saved: rows of the event API.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import {
  savedAddressAnswer,
  savedAddressBody,
  savedAddresses,
  savedAddressParams,
} from '@mo-man/schema/wire/accounts/saved-address.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import {
  addSavedAddress,
  changeSavedAddress,
  listSavedAddresses,
  removeSavedAddress,
  type SavedAddressDeps,
} from './saved-addresses.ts';

const route = routesFor<SavedAddressDeps>();

export const savedAddressRoutes: RouteTable<SavedAddressDeps> = {
  'GET /saved-addresses': route({
    doc: 'Delivery addresses of the account: the default first, then the last saved.',
    errors: [],
    auth: 'user',
    response: savedAddresses,
    handler: listSavedAddresses,
  }),
  'POST /saved-addresses': route({
    doc: `Saves a delivery address, at most ${limits.savedAddressesMax}. One that is saved already is not saved twice.`,
    errors: eventCallErrors.saveAddress,
    auth: 'user',
    body: savedAddressBody,
    response: savedAddressAnswer,
    handler: addSavedAddress,
  }),
  'PUT /saved-addresses/:id': route({
    doc: 'Changes a saved address.',
    errors: eventCallErrors.saveAddress,
    auth: 'user',
    params: savedAddressParams,
    body: savedAddressBody,
    response: savedAddressAnswer,
    handler: changeSavedAddress,
  }),
  'DELETE /saved-addresses/:id': route({
    doc: 'Removes a saved address. Once more changes nothing; orders keep theirs.',
    errors: [],
    auth: 'user',
    params: savedAddressParams,
    response: savedAddresses,
    handler: removeSavedAddress,
  }),
};
