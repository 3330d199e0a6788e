// Client of the existing GraphQL endpoint: checks its answers and converts its failures to catalogue errors.
import { errorByCode, errors } from '@mo-man/schema/errors.ts';
import { type DocumentNode, type ExecutionResult, GraphQLError, print } from 'graphql';
import { z } from 'zod';
import type { BuyerCalls } from '../../session/call-as-buyer.ts';
import type { ReportFailure } from '../mask-failures.ts';
import { type Caller, type Upstream, asRecorded, sendTo } from '../send.ts';
import { UpstreamFailure, failureFromAnswer } from '../../lib/upstream-failure.ts';
import { keepsPromise } from './keeps-promise.ts';
import type { ShareAnswers } from './share-answers.ts';

const answerShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.looseObject({ code: z.union([z.string(), z.number()]).optional() }).optional(),
      }),
    )
    .optional(),
});
type FieldError = NonNullable<z.output<typeof answerShape>['errors']>[number];

export interface ContentClient {
  ask(operation: { document: DocumentNode; variables: Record<string, unknown> }): Promise<ExecutionResult>;
  shared: ShareAnswers;
}

const call = { method: 'POST', path: '' } as const;

export interface ContentClientDeps {
  upstream: Upstream;
  /** The gateway itself. Editorial content is the same for everybody, and nothing sent identifies the reader. */
  self: { caller(): Caller; calls: Pick<BuyerCalls, 'asDevice'> };
  shared: ShareAnswers;
  report: ReportFailure;
}

export function contentClient(
  { upstream, self, shared, report }: ContentClientDeps,
  request: Pick<Caller, 'language' | 'requestId' | 'deadline' | 'recorder'>,
): ContentClient {
  const { language, requestId, deadline, recorder } = request;
  /** An error without a catalogue code is a defect: it is logged, and masked for the client. */
  const asFieldError = ({ message, path, extensions }: FieldError) => {
    if (errorByCode(extensions?.code)) return new GraphQLError(message, { path, extensions });
    report(new UpstreamFailure('upstream_broken', {}, `${upstream.name}: ${message}`), requestId);
    const { code, status, ...text } = errors.upstream_broken;
    const masked = { code, status_code: status, name: 'upstream_broken' };
    return new GraphQLError(text[language], { path, extensions: masked });
  };

  const ask: ContentClient['ask'] = async ({ document, variables }) => {
    const caller = { ...self.caller(), language, requestId, deadline, recorder };
    const body = { query: print(document), variables };
    const answer = await sendTo(upstream, { ...call, body, isRead: true }, caller);
    if (answer.status !== 200) throw failureFromAnswer(upstream.name, answer);
    const checked = answerShape.safeParse(answer.body);
    if (!checked.success) {
      throw new UpstreamFailure('upstream_broken', {}, `${upstream.name}: ${checked.error.message}`);
    }
    const { data, errors: failed } = checked.data;
    if (data && !keepsPromise(data, document)) {
      throw new UpstreamFailure(
        'upstream_broken',
        {},
        `${upstream.name}: an answer without all that was asked for`,
      );
    }
    return { data: data ?? null, ...(failed ? { errors: failed.map(asFieldError) } : {}) };
  };

  return {
    shared(field, key, askIt) {
      let isOurs = false;
      const answer = shared(field, key, () => {
        isOurs = true;
        return askIt();
      });
      if (!isOurs) recorder?.share(asRecorded(upstream, call));
      return answer;
    },
    async ask(operation) {
      try {
        return await self.calls.asDevice(() => ask(operation));
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        if (error.code.startsWith('upstream_')) report(error, requestId);
        return { data: null, errors: [error.toGraphQL(language)] };
      }
    },
  };
}
