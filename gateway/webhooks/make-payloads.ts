// Makes what is sent to webhooks: a gateway claims deliveries, executes the document of each with its event, and gives the platform the body.
// Woken by the messages about changes, and by a slow poll, should a message be lost.
import { performance } from 'node:perf_hooks';
import { limits } from '@mo-man/schema/limits.ts';
import type { ClaimedDeliveryWire } from '@mo-man/schema/wire/accounts/webhook.ts';
import { eventChangeKinds } from '@mo-man/schema/values.ts';
import { newTraceId } from '@mo-man/telemetry/traces/new-trace-id.ts';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, execute } from 'graphql';
import type { Logger } from 'pino';
import { createContext } from '../context/create-context.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { isAskedFor } from '../resolvers/live/event-changed.ts';
import type { WebhookReader } from '../guards/read-webhook.ts';
import { formatError } from '../lib/errors.ts';

const POLL_MS = 30_000;

export interface PayloadMaker {
  stop(): Promise<void>;
}

interface Options {
  schema: GraphQLSchema;
  parts: GatewayParts;
  read: WebhookReader;
  log: Logger;
}

/** What came of a document: a body, nothing to send, or why there is none. */
type Answer = { outcome: 'made'; payload: string } | { outcome: 'unasked' | 'refused' } | { problem: string };

const tooLarge = { problem: 'answer_too_large' };

/** An error as the app's log of tries has it: its name in the catalogue, and the field that it is of. */
function problemOf(error: unknown, log: Logger): string {
  const thrown = error instanceof GraphQLError ? error : new GraphQLError(String(error));
  const { extensions, path } = formatError(thrown.toJSON(), { log, error: thrown });
  const place = path ? ` at ${path.join('.')}` : '';
  return `${String(extensions?.['name'])}${place}`.slice(0, 500);
}

/** Answers the document of one delivery with its event. */
async function answer({ schema, parts, read, log }: Options, claimed: ClaimedDeliveryWire): Promise<Answer> {
  const { document: source, change } = claimed;
  const webhook = read(source, claimed.variables, claimed.scopes);
  if (webhook instanceof GraphQLError) return { outcome: 'refused' };
  if (!isAskedFor(webhook.args, change)) return { outcome: 'unasked' };
  const contextValue = createContext(
    parts,
    { cookies: {}, acceptLanguage: undefined, langQuery: claimed.language, requestId: newTraceId() },
    false,
  );
  const result: ExecutionResult = await execute({
    schema,
    document: webhook.document,
    rootValue: change,
    variableValues: webhook.variables,
    contextValue,
  });
  if (contextValue.answer.isFull) return tooLarge;
  if (result.errors) return { problem: problemOf(result.errors[0], log) };
  const payload = JSON.stringify({ type: 'eventChanged', timestamp: change.happened_at, data: result.data });
  return Buffer.byteLength(payload) > limits.webhookBodyMaxBytes ? tooLarge : { outcome: 'made', payload };
}

/**
 * Makes the payload of one delivery, or tells the platform why there is none, which has it tried again some times. Throws when the platform
 * cannot be told: the claim lapses, and it is made again.
 */
async function make(options: Options, claimed: ClaimedDeliveryWire): Promise<void> {
  const { parts, log } = options;
  const { delivery_id: id } = claimed;
  const began = performance.now();
  const made = await answer(options, claimed).catch((error: unknown): Answer => {
    log.error({ err: error }, 'webhooks: the answering of a document threw');
    return { problem: problemOf(error, log) };
  });
  if ('problem' in made) {
    log.warn({ delivery: id, problem: made.problem }, 'webhooks: a document was not answered');
    await parts.deliveries.fail(id, made.problem, Math.round(performance.now() - began));
  } else {
    await parts.deliveries.give(id, made.outcome, made.outcome === 'made' ? made.payload : '');
  }
}

export function makePayloads(options: Options): PayloadMaker {
  const { parts, log } = options;
  const leaves: (() => void)[] = [];
  let stopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const work = async () => {
    while (isWanted && !stopped) {
      isWanted = false;
      const claimed = await parts.deliveries.claim();
      if (claimed.length > 0) isWanted = true;
      const made = await Promise.allSettled(claimed.map((each) => make(options, each)));
      for (const each of made)
        if (each.status === 'rejected')
          log.warn({ err: each.reason as unknown }, 'webhooks: a payload was not made');
    }
  };
  const wake = () => {
    isWanted = true;
    if (stopped || running) return;
    running = work()
      .catch((error: unknown) => log.debug({ error: String(error) }, 'webhooks: nothing was claimed'))
      .finally(() => (running = undefined));
  };
  const poll = setInterval(wake, POLL_MS);
  poll.unref();
  const listen = async () => {
    for (const kind of eventChangeKinds)
      leaves.push(
        await parts.live.listen('eventChanges', kind, { onMessage: wake, onGap: wake, isOwn: true }),
      );
  };
  listen().catch((error: unknown) => log.warn({ error: String(error) }, 'webhooks: found by the poll alone'));
  return {
    async stop() {
      stopped = true;
      clearInterval(poll);
      for (const leave of leaves) leave();
      await running;
    },
  };
}
