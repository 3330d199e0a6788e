// Runs queries on the gateway's own schema as a visitor without cookies, so the answer may be shown to anyone.
import { newTraceId } from '@mo-man/telemetry/traces/new-trace-id.ts';
import { type DocumentNode, type GraphQLSchema, execute } from 'graphql';
import { createContext } from '../context/create-context.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import type { CallRecorder } from '../explain/record-calls.ts';
import type { Language } from '../lib/language.ts';
import { deadlineIn } from '../upstreams/care/deadline.ts';

/** The data of all documents; undefined when any of them has an error. */
export type AskAsVisitor = (
  documents: DocumentNode[],
  variables: Record<string, unknown>,
  language: Language,
  recorder?: CallRecorder,
) => Promise<unknown[] | undefined>;

export function askAsVisitor(schema: GraphQLSchema, parts: GatewayParts): AskAsVisitor {
  return async (documents, variableValues, language, recorder) => {
    const deadline = deadlineIn(parts.deadlines.queryMs);
    const asked = { acceptLanguage: undefined, langQuery: language, requestId: newTraceId(), deadline };
    const visitor = { cookies: {}, ...asked, recorder };
    const contextValue = createContext(parts, visitor, false);
    const results = await Promise.all(
      documents.map(async (document) => execute({ schema, document, variableValues, contextValue })),
    );
    const isWhole =
      !contextValue.answer.isFull && results.every(({ data, errors }) => data && !errors?.length);
    return isWhole ? results.map(({ data }) => data) : undefined;
  };
}
