import { holdInTheStore } from './holds-in-the-store.ts';
import { holdThroughTheGateway } from './holds-through-the-gateway.ts';
import type { Row } from './measure.ts';
import { lookWithLighthouse } from './pages-in-lighthouse.ts';
import { joinQueues } from './queue-joins.ts';
import { readAsVisitors } from './visitor-reads.ts';
import { startWarm } from './warm-start.ts';

interface Bench {
  /** What is measured against what. */
  about: string;
  /** Rows of the usual table, or lines of a table of its own. */
  run: () => Promise<Row[] | string[]>;
  /** Runs only when it is named. */
  isExtra?: true;
}

/** TABLE of the benches, in the order in which they run. */
export const benches: Readonly<Record<string, Bench>> = {
  'warm-start': {
    about:
      'npm start on a folder that has been used before, until the first page; baseline: a Node that serves one',
    run: startWarm,
  },
  'holds-in-the-store': {
    about:
      'two seats a hold, fsync on; the claim of the store and the whole hold; baseline: the same claim by a bare pg client',
    run: holdInTheStore,
  },
  'holds-through-the-gateway': {
    about:
      'holdTickets of logged-in buyers, two places each; baselines: the same over REST, and a gateway that only answers',
    run: holdThroughTheGateway,
  },
  'queue-joins': {
    about:
      'joinQueue of logged-in buyers, one line; baselines: the same over REST, and as many lines as buyers need',
    run: joinQueues,
  },
  'visitor-reads': {
    about:
      'home and event by hash, GET /, from memory and the whole way, with 5,000 events; baselines: bare Fastify, bare Apollo Server, the home of the event API',
    run: readAsVisitors,
  },
  lighthouse: {
    about:
      'home and event in Lighthouse, mobile, median of three; baseline: the same pages without their first data',
    run: lookWithLighthouse,
    isExtra: true,
  },
};
