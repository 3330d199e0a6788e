import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { buyByApi } from '../_buy.ts';
import { operate } from '../_operate.ts';
import type { EventOptions, OwnEvent } from '../_event.ts';
import { ask } from '../_fixtures.ts';
import { sql } from '../_system.ts';

/** Its doors opened an hour ago, and tickets are sold until it starts. */
export const tonight: EventOptions = {
  showing: {
    doors_at: { minutes_from_now: -60 },
    starts_at: { minutes_from_now: 60 },
    ends_at: { from_start: 120 },
  },
};

export interface BoughtTicket {
  id: string;
  qr: string;
  code: string;
}

export async function buyTickets(page: Page, event: OwnEvent, quantity: number): Promise<BoughtTicket[]> {
  await buyByApi(page, { ...event, quantity });
  const { myTickets } = await ask<{ myTickets: { edges: { node: BoughtTicket }[] } }>(
    page,
    '{ myTickets(first: 10) { edges { node { id qr code } } } }',
    {},
  );
  return myTickets.edges.map(({ node }) => node);
}

/** A gate of the event, or of one of its showings. */
export async function addGate({ showingId }: OwnEvent, name: string, ofShowing?: string): Promise<string> {
  const only = ofShowing === undefined ? [] : ['--showing', ofShowing];
  const said = await operate('gate', 'add', showingId, '--name', name, ...only);
  const id = /Added: (\S+?)\./.exec(said)?.[1];
  if (!id) throw new Error(said);
  return id;
}

/** The operator's pairing link for one device, with this site's address. */
export async function pairingLink(...words: string[]): Promise<string> {
  const said = await operate('gate', ...words);
  const link = /\/gate#pair=\S+/.exec(said)?.[0];
  if (!link) throw new Error(said);
  return link;
}

/** Camera pictures of this QR code on a phone's screen, slightly tilted; returns the file. */
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

export async function filmNothing(folder: string): Promise<string> {
  const wall = { width: 640, height: 480, channels: 3, background: '#444' } as const;
  const frame = await sharp({ create: wall }).jpeg().toBuffer();
  const file = join(folder, 'nothing.mjpeg');
  await writeFile(file, Buffer.concat([frame, frame, frame]));
  return file;
}

export async function pairBy(
  page: Page,
  link: string,
  name: string,
  t: (id: string) => string,
): Promise<void> {
  await page.goto(link);
  await expect(page, 'the secret has left the address').toHaveURL(/\/gate$/);
  await page.getByLabel(t('gate.pair.name')).fill(name);
  await page.getByRole('button', { name: t('gate.pair.do') }).click();
}

export const standings = async (ids: readonly string[]) => {
  const rows = await sql<{ standing: string }>(
    'SELECT standing FROM gate_scans WHERE ticket_id = ANY($1) ORDER BY at, id',
    [ids],
  );
  return rows.map(({ standing }) => standing);
};
