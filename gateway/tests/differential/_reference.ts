// Answers an operation without the gateway: calls the platform's routes by plain fetch and reads each field by the table of fields.
import { execute, type DocumentNode, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { FieldTable, Read, Wire } from './_row.ts';

export interface Reader {
  name: string;
  isLoggedIn: boolean;
  /** The platform's headers of this reader. */
  headers(language: string): Promise<Record<string, string>>;
}

export interface Asked {
  document: DocumentNode;
  variables: Record<string, unknown>;
  language: 'vi' | 'en';
}

/** Data as text, to compare the order of fields too, and the names of all errors. */
export interface Said {
  data: string;
  errors: string[];
}

class Refused extends Error {}

/** Failures that mean that something does not exist for this reader. */
const absent = [
  'not_found',
  'order_not_found',
  'ticket_not_found',
  'gift_not_found',
  'support_request_not_found',
];

interface Body {
  data?: Wire;
  errors?: { extensions?: { name?: string } }[];
}

/** What the readers of one operation share: each address is asked once. */
function callsOf(url: string, reader: Reader, language: string): Read {
  const known = new Map<string, Promise<Wire>>();
  const call = async (path: string, body?: unknown): Promise<Wire> => {
    const headers = { 'content-type': 'application/json', ...(await reader.headers(language)) };
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(url + path, sent);
    const { data, errors } = (await answer.json()) as Body;
    if (answer.ok && !errors) return data;
    const name = errors?.[0]?.extensions?.name ?? `status ${answer.status}`;
    throw new Refused(name === 'unauthorized_error' && !reader.isLoggedIn ? 'login_required' : name);
  };
  const once = (path: string, body?: unknown): Promise<Wire> => {
    const key = `${path} ${JSON.stringify(body)}`;
    const answer = known.get(key) ?? call(path, body);
    known.set(key, answer);
    return answer;
  };
  return {
    isLoggedIn: reader.isLoggedIn,
    get(path, query = {}) {
      const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
      const search = new URLSearchParams(
        given.map(([name, value]): [string, string] => [name, String(value)]),
      );
      return once(search.size > 0 ? `${path}?${search}` : path);
    },
    post: once,
    async orNull(asking) {
      try {
        return await asking;
      } catch (error) {
        if (error instanceof Refused && absent.includes(error.message)) return null;
        throw error;
      }
    },
  };
}

export interface Platform {
  url: string;
  schema: GraphQLSchema;
  table: FieldTable;
  /** `Type.field` of everything that had a value in an answer so far. */
  valued: Set<string>;
}

export async function answerByRest(
  { url, schema, table, valued }: Platform,
  reader: Reader,
  { document, variables, language }: Asked,
): Promise<Said> {
  const calls = callsOf(url, reader, language);
  const fieldResolver: GraphQLFieldResolver<Wire, unknown, Record<string, Wire>> = async (
    parent,
    args,
    _,
    info,
  ) => {
    const place = `${info.parentType.name}.${info.fieldName}`;
    const read = table.get(place);
    if (!read) throw new Refused(`${place} is not in the table`);
    const value = await (typeof read === 'string' ? parent[read] : read(parent, calls, args));
    if (hasContent(value)) valued.add(place);
    return value;
  };
  const { data, errors } = await execute({ schema, document, variableValues: variables, fieldResolver });
  return { data: JSON.stringify(data), errors: namesIn(errors?.map(({ message }) => message)) };
}

const hasContent = (value: Wire): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;

export const namesIn = (names: readonly string[] = []): string[] => [...new Set(names)].sort();
