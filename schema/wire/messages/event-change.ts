import { z } from 'zod';
import { eventChangeKinds } from '../../values.ts';
import { moment } from '../shapes.ts';

/** Something that happened to an event for everybody. `showing_ids` is empty for all showings, and for more than a hundred. */
export const eventChange = z.object({
  id: z.string(),
  kind: z.enum(eventChangeKinds),
  event_id: z.string(),
  showing_ids: z.array(z.string()).max(100),
  happened_at: moment,
});
export type EventChangeWire = z.infer<typeof eventChange>;
