// Subscriptions whose message is the same for everybody: its answer is made once for all who asked for it in the same way, and not
// once a listener. With ten thousand listeners the making was half of a gateway's time.
import { type ExecutionArgs, type ExecutionResult, createSourceEventStream, execute } from 'graphql';

/**
 * Answers kept of one event. The site itself asks in two ways, one for each language; anybody may ask in ever new ones, and the last event
 * of a topic stays in memory.
 */
const MOST_ANSWERS = 20;

const eventOf = new WeakMap<object, object>();
/** Answers of each event that everybody may see, by what decides them; the longest unasked first. */
const answersOf = new WeakMap<object, Map<string, ExecutionResult>>();
const numberOf = new WeakMap<ExecutionArgs['document'], number>();
let documents = 0;

/** What decides the answer to an event. */
function kindOf({ document, operationName, variableValues, contextValue }: ExecutionArgs): string {
  const number = numberOf.get(document) ?? (documents += 1);
  numberOf.set(document, number);
  const { language } = contextValue as { language: string };
  return JSON.stringify([number, operationName, variableValues, language]);
}

/**
 * The event of a broker's message, made once for all listeners. Only for fields whose answer depends on the event, the arguments and the
 * language alone: never for what belongs to an account.
 */
export function eventForAll<Message extends object, Event extends object>(
  message: Message,
  make: (message: Message) => Event,
): Event {
  const known = eventOf.get(message) as Event | undefined;
  if (known) return known;
  const event = make(message);
  eventOf.set(message, event);
  answersOf.set(event, new Map());
  return event;
}

/** Like `subscribe` of graphql, with one execution of an event of `eventForAll` for all equal subscriptions. */
export async function subscribeShared(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const events = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in events)) return events;
  const source = events[Symbol.asyncIterator]() as AsyncIterator<object>;
  const { answer } = args.contextValue as { answer: { isFull: boolean } };
  const kind = kindOf(args);

  const answerTo = (event: object): ExecutionResult | Promise<ExecutionResult> => {
    const answers = answersOf.get(event);
    const known = answers?.get(kind);
    if (answers && known) {
      answers.delete(kind);
      answers.set(kind, known);
      return known;
    }
    const result = execute({ ...args, rootValue: event });
    // Errors and the size of an answer are told to each listener by its own request.
    if (answers && !(result instanceof Promise) && !result.errors && !answer.isFull) {
      answers.set(kind, result);
      if (answers.size > MOST_ANSWERS) answers.delete([...answers.keys()][0] ?? kind);
    }
    return result;
  };
  const answered = async (
    next: Promise<IteratorResult<object>>,
  ): Promise<IteratorResult<ExecutionResult>> => {
    const event = await next;
    return event.done
      ? { value: undefined, done: true }
      : { value: await answerTo(event.value), done: false };
  };
  const end = async (): Promise<IteratorResult<ExecutionResult>> => {
    await source.return?.();
    return { value: undefined, done: true };
  };
  const stream: AsyncIterableIterator<ExecutionResult> = {
    next: () => answered(source.next()),
    return: end,
    throw: end,
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
