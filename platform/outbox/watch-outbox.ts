import { lookSeldom } from '@mo-man/telemetry/metrics/look-seldom.ts';
import { reading, watch } from '@mo-man/telemetry/metrics/record.ts';
import type { Db } from '../db/open.ts';
import { type Kind, readBacklog } from './outbox.store.ts';

/** All kinds are reported, also with a backlog of 0, because an alarm needs a number. */
const kinds: readonly Kind[] = ['message', 'mail', 'sms', 'push'];

/** Reports the outbox's backlog as metrics; the returned function stops it. */
export const watchOutbox = (db: Db): (() => void) =>
  watch(
    lookSeldom(async () => {
      const rows = new Map((await readBacklog(db)).map((row) => [row.kind, row]));
      return kinds.flatMap((kind) => [
        reading('moman_outbox_rows', { kind }, rows.get(kind)?.waiting ?? 0),
        reading('moman_outbox_age_seconds', { kind }, rows.get(kind)?.age_seconds ?? 0),
      ]);
    }),
  );
