import { readFileSync } from 'node:fs';
import { buildSchema, type DocumentNode, execute, GraphQLError, parse, validate } from 'graphql';
import { z } from 'zod';
import type { Call, RawAnswer } from '../../lib/call.ts';
import { Failure, failureBody, isFailure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import { keepAtMost } from '../../lib/concurrency/keep-at-most.ts';
import { refuseNesting } from '../../lib/http/refuse-nesting.ts';
import { excessOf, MOST_TOKENS } from './content-limits.ts';
import type { ContentDeps } from './deps.ts';
import { type ContentContext, contentRoot } from './resolve-content.ts';

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));

const request = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** POST /graphql/query */
export async function answerQuery({
  rawBody,
  language,
  deps,
}: Call<ContentDeps, { auth: 'device'; raw: true }>): Promise<RawAnswer> {
  refuseNesting(rawBody.toString());
  const asked = request.safeParse(readJson(rawBody));
  if (!asked.success) throw new Failure('invalid_input', { fields: [{ path: 'query', problem: 'invalid' }] });
  const { query, variables, operationName } = asked.data;
  refuseNesting(query);
  const document = readDocument(query);
  if (Array.isArray(document)) return { body: JSON.stringify({ errors: document }) };
  const contextValue: ContentContext = { ...deps, language };
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: contentRoot,
    contextValue,
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  });
  const told = errors?.map((error) => tellError(error, language, deps));
  return { body: JSON.stringify({ ...(told && { errors: told }), ...(data !== undefined && { data }) }) };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Cache of valid documents; a gateway sends the same few again and again. */
const known = new Map<string, DocumentNode>();
const mostKnown = 200;
/** Longest document that is cached, characters. */
const longestKnown = 4_000;

function readDocument(query: string): DocumentNode | GraphQLError[] {
  const seen = known.get(query);
  if (seen) return seen;
  const read = judgeDocument(query);
  if (!Array.isArray(read) && query.length <= longestKnown) keepAtMost(mostKnown, known, query, read);
  return read;
}

function judgeDocument(query: string): DocumentNode | GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: MOST_TOKENS });
    const excess = excessOf(document);
    if (excess) return [new GraphQLError(excess)];
    const errors = validate(schema, document);
    return errors.length > 0 ? [...errors] : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** Formats an error: expected failures with their code, others masked and logged. */
function tellError(error: GraphQLError, language: Language, { log }: ContentDeps) {
  const { originalError, locations, path } = error;
  if (!originalError) return error.toJSON();
  const failure = isFailure(originalError) ? originalError : new Failure('internal_error');
  if (failure !== originalError) log.error({ err: originalError, path }, 'content field failed');
  return { locations, path, ...failureBody(failure, language).errors[0] };
}
