import { type GraphQLFieldResolver, type GraphQLSchema, defaultFieldResolver, isObjectType } from 'graphql';
import type { Language } from '../lib/language.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';

interface Asker {
  language: Language;
  requestId: string;
}

type Resolve = GraphQLFieldResolver<unknown, Asker>;
export type ReportFailure = (failure: UpstreamFailure, requestId: string) => void;

/** Converts upstream failures to catalogue errors; failures of the gateway or the upstream are reported with their cause. */
export function maskFailures(schema: GraphQLSchema, report: ReportFailure): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve as Resolve | undefined;
      if (!resolve || resolve === defaultFieldResolver) continue;
      field.resolve = guarded(resolve, report) as typeof field.resolve;
    }
  }
  return schema;
}

const guarded =
  (resolve: Resolve, report: ReportFailure): Resolve =>
  (parent, args, context, info) => {
    const fail = (error: unknown): never => {
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.code.startsWith('upstream_')) report(error, context.requestId);
      throw error.toGraphQL(context.language, info.path);
    };
    try {
      const result: unknown = resolve(parent, args, context, info);
      return result instanceof Promise ? result.catch(fail) : result;
    } catch (error) {
      return fail(error);
    }
  };
