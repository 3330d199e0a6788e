import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Auth, CallerOf } from './caller.ts';
import type { Language } from './text/language.ts';
import type { Log } from './log/log.ts';

/** What a route expects; `auth` is 'device' when left out. */
export interface CallShape {
  auth?: Auth;
  body?: z.ZodType;
  params?: z.ZodType;
  query?: z.ZodType;
  raw?: boolean;
}

/** The parsed value of a schema; `unknown` when the route has none. */
export type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown;

interface CallBase<Deps, Caller> {
  caller: Caller;
  language: Language;
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
  log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>;
}

/** A provider's callback with its unparsed bytes, which its signature covers. */
export interface RawCall<Deps, Caller> extends CallBase<Deps, Caller> {
  rawBody: Buffer;
  /** Everything after the `?`, undecoded. */
  rawQuery: string;
}

export interface ParsedCall<Deps, Caller, Body, Params, Query> extends CallBase<Deps, Caller> {
  body: Body;
  params: Params;
  query: Query;
}

type AuthOf<S extends CallShape> = S['auth'] extends Auth ? S['auth'] : 'device';

/** What a handler receives, already checked: `Call<Deps, { auth: 'user', body: typeof holdBody }>`. */
export type Call<Deps, S extends CallShape = Record<never, never>> = S['raw'] extends true
  ? RawCall<Deps, CallerOf<AuthOf<S>>>
  : ParsedCall<Deps, CallerOf<AuthOf<S>>, Parsed<S['body']>, Parsed<S['params']>, Parsed<S['query']>>;

/** The answer of a raw route, sent without the envelope. */
export interface RawAnswer {
  status?: number;
  /** Content type; JSON when left out. */
  type?: string;
  body: string | Buffer;
}
