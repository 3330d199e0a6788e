// Runs what stands in a tab: once over HTTP, or as a subscription over a WebSocket until somebody stops it.
import { createClient } from 'graphql-ws';
import { type Answer, post } from './ask.ts';
import { rememberAnswer } from './blanks.ts';

export interface Operation {
  query: string;
  variables: Record<string, unknown> | undefined;
  operationName: string | undefined;
}

/** What there is to show; without an answer the one before stays. */
export interface Heard {
  answer?: unknown;
  /** Status, time and size in words. */
  note: string;
  isRunning: boolean;
}
type Hear = (heard: Heard) => void;

const sockets = createClient({
  url: `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/graphql`,
  lazy: true,
  retryAttempts: 5,
});

export const asErrors = (error: unknown) => ({
  errors: [{ message: error instanceof Error ? error.message : String(error) }],
});

/** Answers how to stop it. */
export function askOnce(operation: Operation, headers: Record<string, string>, hear: Hear): () => void {
  const abort = new AbortController();
  const began = performance.now();
  const took = () => `${Math.round(performance.now() - began)} ms`;
  const wait = async () => {
    try {
      const response = await post(operation, headers, abort.signal);
      const text = await response.text();
      const answer = JSON.parse(text) as Answer;
      rememberAnswer(answer);
      hear({ answer, note: `${response.status} · ${took()} · ${size(text)}`, isRunning: false });
    } catch (error) {
      if (abort.signal.aborted) hear({ note: `stopped after ${took()}`, isRunning: false });
      else hear({ answer: asErrors(error), note: `no answer · ${took()}`, isRunning: false });
    }
  };
  hear({ note: 'asking…', isRunning: true });
  void wait();
  return () => abort.abort();
}

/** Answers how to stop it. */
export function listen({ operationName, ...operation }: Operation, hear: Hear): () => void {
  let count = 0;
  let isOver = false;
  hear({ note: 'listening…', isRunning: true });
  return sockets.subscribe(
    { ...operation, operationName: operationName ?? null, variables: operation.variables ?? null },
    {
      next(answer) {
        count += 1;
        rememberAnswer(answer);
        hear({ answer, note: `listening · heard ${count}, the last at ${clock()}`, isRunning: true });
      },
      error(error) {
        isOver = true;
        const told = Array.isArray(error) ? { errors: error as unknown[] } : asErrors(wordsOf(error));
        hear({ answer: told, note: 'ended by the gateway', isRunning: false });
      },
      complete() {
        if (!isOver) hear({ note: `ended · heard ${count}`, isRunning: false });
      },
    },
  );
}

const clock = () => new Date().toLocaleTimeString('en-GB');
const size = (text: string) => `${(new Blob([text]).size / 1024).toFixed(1)} kB`;
const wordsOf = (error: unknown) =>
  error instanceof CloseEvent ? error.reason || 'The socket was closed.' : error;
