// What an evening at the gate needs: a showing that is on now, tickets of it, a gate, and a camera that sees a ticket.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { buyByApi } from '../_buy.ts';
import { operate } from '../_desk.ts';
import { ask } from '../_fixtures.ts';
import { sql } from '../_system.ts';

/** A showing with standing places that no other journey looks at the times of. */
export const showingId = 'demkhongngu1';

export interface BoughtTicket {
  id: string;
  qr: string;
  code: string;
}

/** Buys tickets for whoever this page is logged in as. */
export async function buyTickets(page: Page, quantity: number): Promise<BoughtTicket[]> {
  await buyByApi(page, { showingId, typeId: 'dung', quantity });
  const { myTickets } = await ask<{ myTickets: { edges: { node: BoughtTicket }[] } }>(
    page,
    '{ myTickets(first: 10) { edges { node { id qr code } } } }',
    {},
  );
  return myTickets.edges.map(({ node }) => node);
}

/** Runs `evening` while the showing is on: its doors opened an hour ago. Then it has its own times again. */
export async function whileOn(evening: () => Promise<void>): Promise<void> {
  const [times] = await sql<{ doors_at: Date; starts_at: Date; ends_at: Date }>(
    'SELECT doors_at, starts_at, ends_at FROM showings WHERE id = $1',
    [showingId],
  );
  await sql(
    `UPDATE showings SET doors_at = now() - interval '1 hour', starts_at = now(), ends_at = now() + interval '3 hours'
     WHERE id = $1`,
    [showingId],
  );
  try {
    await evening();
  } finally {
    await sql('UPDATE showings SET doors_at = $2, starts_at = $3, ends_at = $4 WHERE id = $1', [
      showingId,
      times?.doors_at,
      times?.starts_at,
      times?.ends_at,
    ]);
  }
}

/** A gate of the showing's event; gives its id. */
export async function addGate(name: string): Promise<string> {
  const said = await operate('gate', 'add', showingId, '--name', name);
  const id = /Added: (\S+?)\./.exec(said)?.[1];
  if (!id) throw new Error(said);
  return id;
}

/** The link by which the desk lets one device in, as an address of this site. */
export async function pairingLink(...words: string[]): Promise<string> {
  const said = await operate('gate', ...words);
  const link = /\/gate#pair=\S+/.exec(said)?.[0];
  if (!link) throw new Error(said);
  return link;
}

/** A camera's pictures of this QR on a phone's screen, somewhat askew; gives the file. */
export async function filmQr(text: string, folder: string, name: string): Promise<string> {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, minVersion: 5, border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="360" height="360"><rect width="100%" height="100%" fill="#fff"/><path d="${dark.join('')}"/></svg>`;
  const screen = await sharp(Buffer.from(svg)).rotate(7, { background: '#fff' }).toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#444' } })
    .composite([{ input: screen }])
    .jpeg({ quality: 80 })
    .toBuffer();
  const file = join(folder, `${name}.mjpeg`);
  await writeFile(file, Buffer.concat([frame, frame, frame]));
  return file;
}
