// THE table of screens that are pictured.
import type { Scene } from './scene.ts';
import { accountScenes } from './scenes-account.ts';
import { bookingScenes } from './scenes-booking.ts';
import { failingScenes } from './scenes-failing.ts';
import { gateScenes } from './scenes-gate.ts';
import { publicScenes } from './scenes-public.ts';
import { queueScenes } from './scenes-queue.ts';
import { returnScenes } from './scenes-returns.ts';
import { ticketScenes } from './scenes-tickets.ts';

export const scenes: Scene[] = [
  ...publicScenes,
  ...bookingScenes,
  ...queueScenes,
  ...ticketScenes,
  ...gateScenes,
  ...returnScenes,
  ...accountScenes,
  ...failingScenes,
];
