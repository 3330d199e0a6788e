// THE table of screens that get screenshots.
import type { Scene } from './scene.ts';
import { accountScenes } from './scenes-account.ts';
import { addressScenes } from './scenes-addresses.ts';
import { beforeSaleScenes } from './scenes-before-sale.ts';
import { bookingScenes } from './scenes-booking.ts';
import { failingScenes } from './scenes-failing.ts';
import { gateScenes } from './scenes-gate.ts';
import { helpScenes } from './scenes-help.ts';
import { playgroundScenes } from './scenes-playground.ts';
import { publicScenes } from './scenes-public.ts';
import { queueScenes } from './scenes-queue.ts';
import { returnScenes } from './scenes-returns.ts';
import { ticketScenes } from './scenes-tickets.ts';

export const scenes: Scene[] = [
  ...publicScenes,
  ...bookingScenes,
  ...beforeSaleScenes,
  ...queueScenes,
  ...ticketScenes,
  ...gateScenes,
  ...returnScenes,
  ...accountScenes,
  ...addressScenes,
  ...helpScenes,
  ...failingScenes,
  ...playgroundScenes,
];
