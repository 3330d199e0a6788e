// Subscriptions whose message is the same for everybody: its answer is made once for all who asked for it in the same way, and not
// once a listener. With ten thousand listeners the making was half of a gateway's time.
import { type ExecutionArgs, type ExecutionResult, createSourceEventStream, execute } from 'graphql';

type Answers = Map<string, ExecutionResult>;

const eventOf = new WeakMap<object, object>();
/** Answers of each event that everybody may see, by the document and by what else decides them. */
const answersOf = new WeakMap<object, Map<ExecutionArgs['document'], Answers>>();

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
  const { language, answer } = args.contextValue as { language: string; answer: { isFull: boolean } };
  const kind = JSON.stringify([args.operationName, args.variableValues, language]);

  const answerTo = (event: object): ExecutionResult | Promise<ExecutionResult> => {
    const answers = answersOf.get(event);
    const ofDocument = answers?.get(args.document) ?? new Map<string, ExecutionResult>();
    const known = ofDocument.get(kind);
    if (known) return known;
    const result = execute({ ...args, rootValue: event });
    // Errors and the size of an answer are told to each listener by its own request.
    if (answers && !(result instanceof Promise) && !result.errors && !answer.isFull) {
      ofDocument.set(kind, result);
      answers.set(args.document, ofDocument);
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
