// Makes what is sent to webhooks: a gateway claims deliveries, executes the document of each with its event, and gives the platform the body.
// Woken by the messages about changes, and by a slow poll, should a message be lost.
import type { ClaimedDeliveryWire } from '@mo-man/schema/wire/accounts/webhook.ts';
import { eventChangeKinds } from '@mo-man/schema/values.ts';
import { newTraceId } from '@mo-man/telemetry/traces/new-trace-id.ts';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, execute } from 'graphql';
import type { Logger } from 'pino';
import { createContext } from '../context/create-context.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { isAskedFor } from '../resolvers/live/event-changed.ts';
import type { WebhookReader } from '../guards/read-webhook.ts';

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

/** Makes the payload of one delivery. Throws when an upstream fails: the claim lapses, and it is made again. */
async function make({ schema, parts, read }: Options, claimed: ClaimedDeliveryWire): Promise<void> {
  const { delivery_id: id, document: source, change } = claimed;
  const webhook = read(source, claimed.variables, claimed.scopes);
  if (webhook instanceof GraphQLError) return void (await parts.deliveries.give(id, 'refused'));
  if (!isAskedFor(webhook.args, change)) return void (await parts.deliveries.give(id, 'unasked'));
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
  if (contextValue.answer.isFull) return void (await parts.deliveries.give(id, 'refused'));
  if (result.errors) throw result.errors[0] ?? new Error('no answer');
  const payload = JSON.stringify({ type: 'eventChanged', timestamp: change.happened_at, data: result.data });
  await parts.deliveries.give(id, 'made', payload);
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
