import { compareWithHive } from './beside-hive.ts';
import { fillTheDisk } from './orders/disk-of-orders.ts';
import { holdInTheStore } from './orders/holds-in-the-store.ts';
import { holdThroughTheGateway } from './orders/holds-through-the-gateway.ts';
import { tellSockets } from './live/live-sockets.ts';
import type { Row } from './measure.ts';
import { watchMemory } from './memory-over-time.ts';
import { buyByEachMethod } from './orders/orders-by-method.ts';
import { buyThroughTheGateway } from './orders/orders-through-the-gateway.ts';
import { lookWithLighthouse } from './pages-in-lighthouse.ts';
import { drawLargeQueue } from './queue/queue-draw.ts';
import { joinQueues } from './queue/queue-joins.ts';
import { loadTheQueue } from './queue/queue-on-2g.ts';
import { startOffline } from './offline-start.ts';
import { scanAtGate } from './scans-at-the-gate.ts';
import { drawStadium } from './stadium-map.ts';
import { touchFirst } from './first-touch.ts';
import { readAsVisitors } from './visitor-reads.ts';
import { readSearches } from './search-reads.ts';
import { readTicketPages } from './ticket-pages.ts';
import { startWarm } from './warm-start.ts';

interface Bench {
  /** What is measured, and against which baseline. */
  about: string;
  /** Rows of the usual table, or lines of a table of its own. */
  run: () => Promise<Row[] | string[]>;
  /** Runs only when it is named on the command line. */
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
      'two seats a hold, fsync on; the claim of the store and the whole hold; baseline: the same claim by pgbench, prepared',
    run: holdInTheStore,
  },
  'holds-through-the-gateway': {
    about:
      'holdTickets by hash, two seats, one event; baselines: the same over REST, a gateway that only answers, the claim by pgbench',
    run: holdThroughTheGateway,
  },
  orders: {
    about:
      'hold, contact, submit, the bank, tickets, all by hash; VNPAY and free; the books are swept afterwards',
    run: buyThroughTheGateway,
  },
  'by-method': {
    about:
      'an order by each way to pay and a free one: processor of every process, SQL statements; baseline: the free one',
    run: buyByEachMethod,
  },
  'queue-joins': {
    about:
      'joinQueue by hash for a minute behind 300,000 people; baselines: the same over REST into an empty queue, and a gateway that only answers',
    run: joinQueues,
  },
  'queue-draw': {
    about:
      'the list of 300,000 people closed and its root published, then their numbers drawn; baseline: the list read by one statement',
    run: drawLargeQueue,
  },
  'visitor-reads': {
    about:
      'home and event by hash, GET /, from memory and the whole way, with 5,000 events; baselines: bare Fastify, bare Apollo Server, the home of the event API',
    run: readAsVisitors,
  },
  'search-reads': {
    about:
      'GET /search and /facets of the search gateway, one visitor, nothing kept, by kinds of searches, with 5,000 events; baseline: GET /healthz',
    run: readSearches,
  },
  'ticket-pages': {
    about:
      'OfflineTickets of an account with 2,000 tickets, page by page; baseline: the first page over REST',
    run: readTicketPages,
  },
  'live-sockets': {
    about:
      '10,000 listeners of one showing through one gateway, then 30,000 through three, are told of a hold',
    run: tellSockets,
  },
  'stadium-map': {
    about:
      'the map of 50,000 seats on a phone, Chromium at a quarter of its speed; baseline: one SVG circle a seat',
    run: drawStadium,
    isExtra: true,
  },
  'first-touch': {
    about:
      'the app takes over home, search and an event at the first touch, Chromium at a quarter of its speed; baseline: an empty page',
    run: touchFirst,
    isExtra: true,
  },
  'queue-on-2g': {
    about:
      'the page of a queue on a slow network with nothing kept, Chromium at a quarter of its speed; baseline: an empty page over the same wire',
    run: loadTheQueue,
    isExtra: true,
  },
  'offline-start': {
    about:
      'cold starts in airplane mode to the QR, Chromium at a quarter of its speed (BENCH_STARTS, 20); baseline: a trivial PWA',
    run: startOffline,
    isExtra: true,
  },
  'gate-scans': {
    about:
      'from a code in the camera’s picture to the verdict at /gate, Chromium at a quarter of its speed (BENCH_SCANS, 40); baseline: a page that only reads the code',
    run: scanAtGate,
    isExtra: true,
  },
  disk: {
    about:
      'bytes on the disk and in a backup of an order by VNPAY for two seats, by table (BENCH_ORDERS, 10,000)',
    run: fillTheDisk,
    isExtra: true,
  },
  memory: {
    about: 'resident memory of gateway and platform under one load after the other (BENCH_MINUTES, 30)',
    run: watchMemory,
    isExtra: true,
  },
  hive: {
    about:
      'editorial content through this gateway and through Hive Gateway, from the same upstream, in turns',
    run: compareWithHive,
    isExtra: true,
  },
  lighthouse: {
    about:
      'home, search and event in Lighthouse, mobile, median of three; baseline: the same pages without their first data',
    run: lookWithLighthouse,
    isExtra: true,
  },
};
