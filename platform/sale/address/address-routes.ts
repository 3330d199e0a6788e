// The address directory's rows of the event API's table of contents: the same for everybody.
import { addressUnit, districtsQuery, provincesQuery, wardsQuery } from '@mo-man/schema/wire/address.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import { listDistricts, listProvinces, listWards } from './read-address-units.ts';

const route = routesFor<unknown>();
const response = z.array(addressUnit);

export const addressRoutes: RouteTable<unknown> = {
  'GET /provinces': route({
    doc: 'The provinces and cities of an address model, by name: 34 in two_tier, 63 in legacy.',
    errors: [],
    query: provincesQuery,
    response,
    handler: listProvinces,
  }),
  'GET /districts': route({
    doc: 'The districts of a province of the legacy model, by name; none for an unknown code.',
    errors: [],
    query: districtsQuery,
    response,
    handler: listDistricts,
  }),
  'GET /wards': route({
    doc: 'The wards of a province (two_tier) or of a district (legacy), by name; none for an unknown code.',
    errors: [],
    query: wardsQuery,
    response,
    handler: listWards,
  }),
};
