// Invalid calls of REST routes, made from the services' own OpenAPI documents.
import { signFields } from '../../accounts/devices/signature.ts';
import { vnpaySays } from '../../../testing/shop/booking.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { garbageJson, garbageText, valueFor, type Known, type Schema } from '../../../testing/garbage.ts';
import type { HttpAsk } from '../../../testing/http.ts';
import type { Random } from '../../../testing/prove.ts';
import type { Door } from '../../../testing/shop/buy-over-rest.ts';

export interface Route {
  method: string;
  path: string;
  params: { name: string; in: string; schema: Schema }[];
  body: Schema | undefined;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Route['params']; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
}

const services = ['/movie/v1', '/movie/v2', '/event/v1.0', '/search-gateway', '/graphql'];

/** Every operation of every service of the platform at this address, from their own documents. */
export async function readRoutes({ http, url }: Door): Promise<Route[]> {
  const documents = await Promise.all(
    services.map(async (service) => {
      const { text } = await http.ask(`${url}${service}/openapi.json`);
      return JSON.parse(text) as Document;
    }),
  );
  return documents.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
        const body = Object.values(requestBody?.content ?? {})[0]?.schema;
        return { method: method.toUpperCase(), path, params: parameters, body };
      }),
    ),
  );
}

const encode = (text: string, random: Random): string =>
  random.chance(95) ? encodeURIComponent(text.toWellFormed()) : text.replaceAll(/[^!-~]/g, '%');

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

export interface Means {
  random: Random;
  /** Existing ids, so that some calls pass the first checks. */
  known: Known;
  callers: readonly Readonly<Record<string, string>>[];
  /** Every call has valid credentials, so that all of it reaches the rules and the database. */
  isLetIn?: boolean;
}

function addressOf({ path, params }: Route, { random, known }: Means): string {
  const word = (value: unknown): string => encode(wordOf(value), random);
  const filled = params
    .filter((param) => param.in === 'path')
    .reduce((done, { name, schema }) => {
      return done.replace(`{${name}}`, word(valueFor(schema, random, known, name)));
    }, path);
  const query = params
    .filter((param) => param.in === 'query' && random.chance(70))
    .map(({ name, schema }) => `${name}=${word(valueFor(schema, random, known, name))}`);
  if (path.endsWith('/ipn'))
    query.push(random.chance(50) ? vnpaySays('nobody', 1) : word(garbageText(random)));
  if (random.chance(10)) query.push(`${word(garbageText(random))}=${word(garbageText(random))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Signs as the gateway does; the other fields stay garbage. */
function sign(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { signature: _, ...rest } = body as Record<string, unknown>;
  const fields = { ...rest, api_key: testSecrets.DEVICE_API_KEY, requested_at: String(Date.now()) };
  return { ...fields, signature: signFields(fields, testSecrets.DEVICE_API_SECRET) };
}

function textOf(json: unknown, random: Random): string {
  const text = JSON.stringify(json) ?? '';
  if (random.chance(95)) return text;
  const at = random.int(text.length + 1);
  return random.pick([
    text.slice(0, at),
    `${text.slice(0, at)}${garbageText(random)}${text.slice(at)}`,
    '['.repeat(20_000),
    `{"a":${'9'.repeat(400)}}`,
    `\ufeff${text}`,
    'z'.repeat(200_000),
  ]);
}

function askFor(route: Route, { random, known, callers, isLetIn = false }: Means): HttpAsk {
  const headers: Record<string, string> = {
    ...random.pick(callers),
    'accept-language': random.pick(['vi', 'en', 'en;q=0', '*', 'x'.repeat(300)]),
  };
  // A visitor has a device and no session.
  if (!isLetIn && random.chance(30)) delete headers['x-access-token'];
  if (!isLetIn && random.chance(5)) headers['x-access-token'] = random.pick(['', 'a.b.c', 'x'.repeat(3_000)]);
  if (!isLetIn && random.chance(5)) delete headers['x-tb-device-token'];
  const method =
    isLetIn || random.chance(96)
      ? route.method
      : random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
  if (method === 'GET' || method === 'OPTIONS') return { method, headers };
  const isFitting = route.body && (isLetIn || random.chance(90));
  const json = isFitting && route.body ? valueFor(route.body, random, known) : garbageJson(random);
  headers['content-type'] =
    isLetIn || random.chance(94)
      ? 'application/json'
      : random.pick([
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          'application/json; charset=x',
          '',
        ]);
  return {
    method,
    headers,
    body: isLetIn
      ? (JSON.stringify(json) ?? '')
      : textOf(route.path.endsWith('/devices') && random.chance(70) ? sign(json) : json, random),
  };
}

export function craft(route: Route, means: Means): { address: string; ask: HttpAsk } {
  return { address: addressOf(route, means), ask: askFor(route, means) };
}
