// Runs the operation of a tab once over HTTP, or as a subscription over a WebSocket until it is stopped.
import { createClient } from 'graphql-ws';
import type { Explained } from '@mo-man/schema/wire/explained.ts';
import { type Answer, type Cost, get, noGateway, post, readAnswer, showCost, showWork } from './ask.ts';
import { rememberAnswer } from './blanks.ts';
import { addressById, isById } from '../by-id.ts';
import { emptyLog, type EventLog, logEvent } from './events/event-log.ts';

export interface Operation {
  query: string;
  variables: Record<string, unknown> | undefined;
  operationName: string | undefined;
}

export interface Heard {
  answer?: unknown;
  status?: number;
  /** Time and size, or the state of a subscription, as text. */
  note: string;
  isRunning: boolean;
  cost?: Cost;
  explain?: Explained;
  /** The first error, shown above the answer. */
  complaint?: { code: string; words: string };
  log?: EventLog;
}
type Hear = (next: (before: Heard | undefined) => Heard) => void;

export const asErrors = (error: unknown) => ({
  errors: [{ message: error instanceof Error ? error.message : String(error) }],
});

export function complaintIn({ errors }: Answer): Heard['complaint'] {
  const [first] = errors ?? [];
  if (!first) return undefined;
  const { name, code } = first.extensions ?? {};
  const hint = name === 'login_required' ? ' Log in above with one click.' : '';
  const more = errors && errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return { code: String(name ?? code ?? ''), words: `${first.message}${hint}${more}` };
}

/** Returns a function that stops it. */
export function askOnce(operation: Operation, headers: Record<string, string>, hear: Hear): () => void {
  const abort = new AbortController();
  const began = performance.now();
  const took = () => `${Math.round(performance.now() - began)} ms`;
  const wait = async () => {
    try {
      const more = { ...showWork, ...headers };
      const response = isById(operation)
        ? await get(await addressById(operation), more, abort.signal)
        : await post(operation, { ...showCost, ...more }, abort.signal);
      const text = await response.text();
      const note = `${isById(operation) ? 'GET · ' : ''}${took()} · ${size(text)}`;
      const { extensions, ...answer } = readAnswer(text, response.status);
      rememberAnswer(answer);
      const { explain, cost, ...others } = extensions ?? {};
      const complaint = complaintIn(answer);
      hear(() => ({
        answer: Object.keys(others).length > 0 ? { ...answer, extensions: others } : answer,
        status: response.status,
        note,
        isRunning: false,
        ...(explain && { explain }),
        ...(cost && { cost }),
        ...(complaint && { complaint }),
      }));
    } catch (error) {
      const isStopped = abort.signal.aborted;
      const note = isStopped ? `stopped after ${took()}` : `no answer · ${took()}`;
      hear((before) => (isStopped ? { ...before, note, isRunning: false } : notAnswered(error, note)));
    }
  };
  hear((before) => ({ ...before, note: 'asking…', isRunning: true }));
  void wait();
  return () => abort.abort();
}

export const notAnswered = (error: unknown, note: string): Heard => ({
  note,
  isRunning: false,
  complaint: { code: '', words: error instanceof Error ? error.message : String(error) },
});

/** One socket for all tabs; it reconnects when the gateway is back. */
const sockets = createClient({
  url: `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/graphql`,
  lazy: true,
  retryAttempts: Infinity,
  retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** retries, 8_000))),
  shouldRetry: () => true,
});

/** Returns a function that stops it. */
export function listen({ operationName, ...operation }: Operation, hear: Hear): () => void {
  const say = (note: string, isRunning = true) =>
    hear((before) => ({ ...before, note, isRunning, log: before?.log ?? emptyLog }));
  hear(() => ({ note: 'listening…', isRunning: true, log: emptyLog }));
  const offs = [
    sockets.on('closed', () => say(`the connection is lost; it is tried again. ${noGateway()}`)),
    sockets.on('connected', (_socket, _payload, wasRetry) => {
      if (wasRetry) say('listening again');
    }),
  ];
  const count = (log: EventLog | undefined) => `heard ${log?.count ?? 0}`;
  const end = (note: (log: EventLog | undefined) => string, told: Partial<Heard> = {}) => {
    for (const off of offs) off();
    hear((before) => ({ ...before, ...told, note: note(before?.log), isRunning: false }));
  };
  let isOver = false;
  return sockets.subscribe(
    { ...operation, operationName: operationName ?? null, variables: operation.variables ?? null },
    {
      next(answer: Answer) {
        rememberAnswer(answer);
        const complaint = complaintIn(answer);
        hear((before) => {
          const log = logEvent(before?.log ?? emptyLog, answer, Date.now());
          return {
            answer,
            log,
            note: `listening · ${count(log)}`,
            isRunning: true,
            ...(complaint && { complaint }),
          };
        });
      },
      error(error) {
        isOver = true;
        const answer: Answer = Array.isArray(error)
          ? { errors: error as Answer['errors'] & object }
          : asErrors(wordsOf(error));
        const complaint = complaintIn(answer);
        end(() => 'ended by the gateway', { answer, ...(complaint && { complaint }) });
      },
      complete() {
        if (!isOver) end((log) => `ended · ${count(log)}`);
      },
    },
  );
}

const size = (text: string) => `${(new Blob([text]).size / 1024).toFixed(1)} kB`;
const wordsOf = (error: unknown) =>
  error instanceof CloseEvent ? error.reason || 'The socket was closed.' : error;
