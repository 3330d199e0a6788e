import type { ErrorName } from '@mo-man/schema/errors.ts';
import { anyCallErrors, callerErrors } from '@mo-man/schema/errors/any-call-errors.ts';
import { saySentence } from '@mo-man/schema/errors/say-errors.ts';
import type { z } from 'zod';
import type { Parsed, ParsedCall, RawAnswer, RawCall } from '../call.ts';
import type { AnonymousCaller, Auth, CallerOf } from '../caller.ts';

/** Any call before its schemas have given it types. */
export type LooseCall<Deps> = RawCall<Deps, AnonymousCaller> & {
  body: unknown;
  params: unknown;
  query: unknown;
};

/** One row of a service's table of routes. */
export interface Route<Deps> {
  doc: string;
  /** The row's own errors in one sentence. */
  errorSentence: string;
  /** Every error that it may answer, including those that any call may answer. */
  errors: ReadonlySet<ErrorName>;
  auth: Auth;
  /** HTTP status of success. */
  status: number;
  raw: boolean;
  /** Largest body, bytes; undefined: that of the app. */
  bodyLimit: number | undefined;
  /** The handler's name; OpenAPI's operationId. */
  name: string;
  schemas: {
    body?: z.ZodType | undefined;
    params?: z.ZodType | undefined;
    query?: z.ZodType | undefined;
    response?: z.ZodType | undefined;
  };
  run(call: LooseCall<Deps>): unknown;
}

/** A service's route table: 'METHOD /path/:param' to its route. */
export type RouteTable<Deps> = Readonly<Record<string, Route<Deps>>>;

type Schema = z.ZodType | undefined;
type Answer<T> = T | Promise<T>;

interface ParsedRow<
  Deps,
  A extends Auth,
  B extends Schema,
  P extends Schema,
  Q extends Schema,
  R extends z.ZodType,
> {
  /** One or two sentences; they appear in OpenAPI. */
  doc: string;
  /** Its own errors, besides those that any call may answer; others are mistakes. */
  errors: readonly ErrorName[];
  auth?: A;
  status?: number;
  /** Largest body, bytes, where that of the app is too small. */
  bodyLimit?: number;
  raw?: false;
  body?: B;
  params?: P;
  query?: Q;
  /** Schema of T in `{data: T}`; keys that it does not name are removed. */
  response: R;
  handler: (call: ParsedCall<Deps, CallerOf<A>, Parsed<B>, Parsed<P>, Parsed<Q>>) => Answer<z.output<R>>;
}

interface RawRow<Deps, A extends Auth> {
  doc: string;
  errors: readonly ErrorName[];
  auth?: A;
  raw: true;
  handler: (call: RawCall<Deps, CallerOf<A>>) => Answer<RawAnswer>;
}

export interface RouteMaker<Deps> {
  <A extends Auth = 'device'>(row: RawRow<Deps, A>): Route<Deps>;
  <
    R extends z.ZodType,
    A extends Auth = 'device',
    B extends Schema = undefined,
    P extends Schema = undefined,
    Q extends Schema = undefined,
  >(
    row: ParsedRow<Deps, A, B, P, Q, R>,
  ): Route<Deps>;
}

interface AnyRow<Deps> {
  doc: string;
  errors: readonly ErrorName[];
  auth?: Auth;
  status?: number;
  bodyLimit?: number;
  raw?: boolean;
  body?: Schema;
  params?: Schema;
  query?: Schema;
  response?: Schema;
  handler: (call: LooseCall<Deps>) => unknown;
}

/** Makes the function that makes rows of routes whose handlers receive these dependencies. */
export function routesFor<Deps>(): RouteMaker<Deps> {
  return (row: AnyRow<Deps>): Route<Deps> => ({
    doc: row.doc,
    errorSentence: saySentence(row.errors),
    errors: new Set([...row.errors, ...callerErrors[row.auth ?? 'device'], ...anyCallErrors]),
    auth: row.auth ?? 'device',
    status: row.status ?? 200,
    raw: row.raw ?? false,
    bodyLimit: row.bodyLimit,
    name: row.handler.name,
    schemas: { body: row.body, params: row.params, query: row.query, response: row.response },
    run: row.handler,
  });
}

/** The same rows for other dependencies: `ownOf` makes what the handlers need out of them. */
export function giving<All, Own>(table: RouteTable<Own>, ownOf: (all: All) => Own): RouteTable<All> {
  return Object.fromEntries(
    Object.entries(table).map(([name, row]) => [
      name,
      { ...row, run: (call: LooseCall<All>) => row.run({ ...call, deps: ownOf(call.deps) }) },
    ]),
  );
}
