// Controls the queue of a showing: it can be paused while a journey looks at waiting buyers.
import type { Page } from '@playwright/test';
import { button, like } from './_booking.ts';
import { expect } from './_fixtures.ts';
import { sql } from './_system.ts';

type Words = (id: string) => string;

export const numberOn = (page: Page, t: Words) => page.getByText(like(t('queue.waiting.number')));

export async function joinQueue(page: Page, t: Words, showingId: string): Promise<void> {
  await page.goto(`/queue/${showingId}`);
  await button(page, t('queue.join.button')).click();
  await expect(numberOn(page, t)).toBeVisible();
}

export async function giveQueue(showingId: string): Promise<void> {
  await sql('UPDATE showings SET queue_required = true WHERE id = $1', [showingId]);
  await sql(
    `INSERT INTO queues (showing_id, status) VALUES ($1, 'open')
      ON CONFLICT (showing_id) DO UPDATE SET status = 'open'`,
    [showingId],
  );
}

/** Removes the queue with its turns, and the places of its waiting list that have no offer. */
export async function takeQueue(showingId: string): Promise<void> {
  await sql(
    `DELETE FROM waiting_places WHERE showing_id = $1 AND NOT EXISTS (
      SELECT FROM waiting_offers WHERE place_id = waiting_places.id)`,
    [showingId],
  );
  for (const table of ['turns', 'queue_entries', 'queues'])
    await sql(`DELETE FROM ${table} WHERE showing_id = $1`, [showingId]);
  await sql('UPDATE showings SET queue_required = false WHERE id = $1', [showingId]);
}

/** `rate` is per minute; it stays unchanged when left out. */
export const setQueue = (showingId: string, status: 'open' | 'paused' | 'stopped', rate?: number) =>
  sql(
    'UPDATE queues SET status = $2, rate_per_minute = coalesce($3, rate_per_minute) WHERE showing_id = $1',
    [showingId, status, rate ?? null],
  );
