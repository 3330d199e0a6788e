// Tells the gateway what stood behind a call (decision 103): SQL statements, their time, and whether a cache was enough. Counting costs
// nothing where it is not asked for.
import { AsyncLocalStorage } from 'node:async_hooks';
import { explainHeader, sayCallWork } from '@mo-man/schema/rules/site/call-work.rule.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Work {
  statements: number;
  databaseMs: number;
  hits: number;
  misses: number;
}

const working = new AsyncLocalStorage<Work>();

/** Most SQL statements of a call, by its route: `METHOD /path/:param` from the root. */
export type StatementBudgets = Readonly<Record<string, number>>;

/** Answers the header `x-mm-explain` with what the call did, its authentication included, also when it failed. */
export function explainCalls(app: FastifyInstance, budgets: StatementBudgets): void {
  const works = new WeakMap<FastifyRequest, Work>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers[explainHeader] === undefined) return done();
    const work: Work = { statements: 0, databaseMs: 0, hits: 0, misses: 0 };
    works.set(request, work);
    working.run(work, done);
  });
  // Reading the body may lose the asynchronous context.
  app.addHook('preHandler', (request, _reply, done) => {
    const work = works.get(request);
    return work ? working.run(work, done) : done();
  });
  app.addHook('onSend', async (request, reply) => {
    const work = works.get(request);
    if (!work) return;
    const { hits, misses, ...told } = work;
    const cache = misses > 0 ? 'miss' : hits > 0 ? 'hit' : null;
    const statementBudget = budgets[`${request.method} ${request.routeOptions.url}`] ?? null;
    reply.header(explainHeader, sayCallWork({ ...told, statementBudget, cache }));
  });
}

const ofTransactions = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i;

/** Runs a statement, and counts it for the call that is being explained. */
export function counted<T>(text: string, run: () => T): T {
  const work = working.getStore();
  if (!work || ofTransactions.test(text)) return run();
  const began = performance.now();
  const end = () => void (work.databaseMs += performance.now() - began);
  work.statements += 1;
  const answer = run();
  if (answer instanceof Promise) answer.then(end, end);
  return answer;
}

/** Notes for the call that is being explained whether its cache was enough. */
export function noteCache(isHit: boolean): void {
  const work = working.getStore();
  if (work) work[isHit ? 'hits' : 'misses'] += 1;
}
