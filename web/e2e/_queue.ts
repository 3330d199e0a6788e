// The queue of a showing, as whoever runs it turns it: nobody is served while a journey looks at who waits.
import type { Page } from '@playwright/test';
import { button, like } from './_booking.ts';
import { expect } from './_fixtures.ts';
import { sql } from './_system.ts';

type Words = (id: string) => string;

/** Where a page shows the number of its buyer. */
export const numberOn = (page: Page, t: Words) => page.getByText(like(t('queue.waiting.number')));

/** Joins as a logged-in buyer does, and has a number. */
export async function joinQueue(page: Page, t: Words, showingId: string): Promise<void> {
  await page.goto(`/queue/${showingId}`);
  await button(page, t('queue.join.button')).click();
  await expect(numberOn(page, t)).toBeVisible();
}

/** A showing that was sold without a queue has one. */
export async function giveQueue(showingId: string): Promise<void> {
  await sql('UPDATE showings SET queue_required = true WHERE id = $1', [showingId]);
  await sql(
    `INSERT INTO queues (showing_id, status) VALUES ($1, 'open')
      ON CONFLICT (showing_id) DO UPDATE SET status = 'open'`,
    [showingId],
  );
}

/** It has none any more, and nobody waits for it to whom nothing was offered. */
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

/** The rate is of the minute, and stays as it is when left out. */
export const setQueue = (showingId: string, status: 'open' | 'paused' | 'stopped', rate?: number) =>
  sql(
    'UPDATE queues SET status = $2, rate_per_minute = coalesce($3, rate_per_minute) WHERE showing_id = $1',
    [showingId, status, rate ?? null],
  );
