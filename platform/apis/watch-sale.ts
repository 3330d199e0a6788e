import { lookSeldom } from '@mo-man/telemetry/metrics/look-seldom.ts';
import { reading, watch } from '@mo-man/telemetry/metrics/record.ts';
import type { EventDeps } from './event-deps.ts';
import { countWaiting } from '../operator/waiting.store.ts';
import { countTurnsOf, readLapsed, readOpenQueues } from './watch-sale.store.ts';

type SaleDatabases = Pick<EventDeps, 'db' | 'queueDb'>;

/** Reports the state of the sale as metrics: queues, holds, and cases that wait for the operator. Returns a function that stops it. */
export function watchSale({ db, queueDb }: SaleDatabases): () => void {
  // Separate readings, so that one failing database (queues may have their own) does not take the others with it.
  const looks = [() => lookAtHolds(db), () => lookAtOperatorWork(db), () => lookAtQueues({ db, queueDb })];
  const stops = looks.map((look) => watch(lookSeldom(look)));
  return () => {
    for (const stop of stops) stop();
  };
}

async function lookAtHolds(db: SaleDatabases['db']) {
  const { lapsed, age_seconds: age } = await readLapsed(db);
  return [reading('moman_holds_lapsed', {}, lapsed), reading('moman_holds_lapsed_age_seconds', {}, age)];
}

async function lookAtOperatorWork(db: SaleDatabases['db']) {
  const waiting = Object.entries(await countWaiting(db));
  return waiting.map(([what, cases]) => reading('moman_desk_waiting', { what }, Number(cases)));
}

async function lookAtQueues({ db, queueDb }: SaleDatabases) {
  const queues = await readOpenQueues(queueDb);
  if (queues.length === 0) return [];
  const running = await countTurnsOf(
    db,
    queues.map((queue) => queue.showing_id),
  );
  return queues.flatMap(
    ({ showing_id: showing, waiting, served, max_turns: most, draw_late_seconds: late }) => {
      const turns = running.get(showing) ?? 0;
      const told = { waiting, served, turns, turns_free: Math.max(0, most - turns) };
      return [
        reading('moman_draw_late_seconds', { showing }, late),
        ...Object.entries(told).map(([state, people]) =>
          reading('moman_line_people', { showing, state }, people),
        ),
      ];
    },
  );
}
