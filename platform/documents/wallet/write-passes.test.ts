// Passes as a phone reads them: their content, and their signature, verified by openssl.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pass } from './_pass-ticket.ts';
import { makeWalletAccounts } from './_wallet-accounts.ts';
import { sayPass } from './say-pass.ts';
import { writePasses } from './write-passes.ts';

const { ticket } = pass;
const site = 'https://moman.test';

let accounts: Awaited<ReturnType<typeof makeWalletAccounts>>;
let folder: string;
beforeAll(async () => {
  accounts = await makeWalletAccounts();
  folder = mkdtempSync(join(tmpdir(), 'mm-pass-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const signer = () => {
  const { settings } = accounts;
  return {
    certificate: settings.APPLE_PASS_CERTIFICATE,
    key: settings.APPLE_PASS_KEY,
    wwdr: settings.APPLE_WWDR_CERTIFICATE,
  };
};
const said = () => sayPass(pass, { passTypeId: 'pass.test.moman', teamId: 'TEAM123456' }, site);

/** The files of an uncompressed zip, by name. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    expect(zip.readUInt16LE(at + 8)).toBe(0);
    const [size, name, extra] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const start = at + 30 + name + extra;
    files.set(zip.subarray(at + 30, at + 30 + name).toString(), zip.subarray(start, start + size));
    at = start + size;
  }
  return files;
}
const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

test('names every file of a pass in the manifest, with its hash', () => {
  const files = unzip(writePasses({ kind: 'passes', passes: [said()], isBundle: false, signer: signer() }));
  const manifest = json(files, 'manifest.json');
  const covered = [...files.keys()].filter((name) => !['manifest.json', 'signature'].includes(name));
  expect(Object.keys(manifest).sort()).toEqual(covered.sort());
  for (const name of covered)
    expect(manifest[name]).toBe(createHash('sha1').update(files.get(name)!).digest('hex'));
  expect(covered).toEqual(
    expect.arrayContaining([
      'icon.png',
      'icon@2x.png',
      'icon@3x.png',
      'logo.png',
      'logo@2x.png',
      'pass.json',
      'vi.lproj/pass.strings',
      'en.lproj/pass.strings',
    ]),
  );
});

// openssl is usually installed; without it nothing else can verify such a signature.
const isThere = spawnSync('openssl', ['version']).status === 0;
test.skipIf(!isThere)('signs a pass so that openssl verifies its manifest, and no other', () => {
  const files = unzip(writePasses({ kind: 'passes', passes: [said()], isBundle: false, signer: signer() }));
  const path = (name: string) => join(folder, name);
  writeFileSync(path('manifest.json'), files.get('manifest.json')!);
  writeFileSync(path('signature'), files.get('signature')!);
  writeFileSync(path('authority.pem'), accounts.settings.APPLE_WWDR_CERTIFICATE);
  const verify = () =>
    execFileSync(
      'openssl',
      [
        'smime',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        path('signature'),
        '-content',
        path('manifest.json'),
      ].concat(['-CAfile', path('authority.pem'), '-purpose', 'any', '-out', path('out')]),
      { stdio: 'pipe' },
    );
  verify();
  expect(readFileSync(path('out'))).toEqual(files.get('manifest.json'));
  writeFileSync(
    path('manifest.json'),
    String(files.get('manifest.json')).replace(/[0-9a-f]{40}/, '0'.repeat(40)),
  );
  expect(verify).toThrow();
});

test("contains what Apple's format requires, in Vietnam's time and both languages", () => {
  const files = unzip(writePasses({ kind: 'passes', passes: [said()], isBundle: false, signer: signer() }));
  const read = json(files, 'pass.json');
  expect(read).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.test.moman',
    teamIdentifier: 'TEAM123456',
    serialNumber: 'tk1',
    organizationName: 'Mở Màn',
    groupingIdentifier: 'ABCDEFGHJK',
    relevantDate: '2026-12-05T12:00:00.000Z',
    expirationDate: '2026-12-05T15:30:00.000Z',
    sharingProhibited: true,
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: ticket.qr,
        messageEncoding: 'iso-8859-1',
        altText: '7KXPA 3MTHW',
      },
    ],
  });
  const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } = read.eventTicket;
  expect(headerFields).toEqual([
    {
      key: 'starts',
      label: 'Starts',
      value: '2026-12-05T20:00:00+07:00',
      dateStyle: 'PKDateStyleShort',
      timeStyle: 'PKDateStyleShort',
      ignoresTimeZone: true,
    },
  ]);
  const values = (fields: { key: string; value: string }[]) => fields.map(({ key, value }) => [key, value]);
  expect(values(primaryFields)).toEqual([['event', ticket.event_title.en]]);
  expect(values(secondaryFields)).toEqual([
    ['section', 'Standard'],
    ['seat', 'C12'],
  ]);
  // Equal in English, but not in Vietnamese.
  expect(values(auxiliaryFields)).toEqual([
    ['doors', '2026-12-05T19:00:00+07:00'],
    ['gate', 'Cổng A, Cổng C'],
    ['type', 'Standard\u200B'],
  ]);
  expect(backFields.map(({ key }: { key: string }) => key)).toEqual([
    'venue',
    'organizer',
    'notes',
    'order',
    'site',
    'validity',
  ]);
  const strings = (language: string) => {
    const lines = String(files.get(`${language}.lproj/pass.strings`)).split('\n');
    return new Map(
      lines.map((line) => {
        // Parsed like Apple's reader: a text between quotes, in which quotes and line breaks are escaped.
        const [, key = '', value = ''] = /^("(?:[^"\\]|\\.)*") = ("(?:[^"\\]|\\.)*");$/.exec(line) ?? [];
        return [JSON.parse(key) as string, JSON.parse(value) as string] as const;
      }),
    );
  };
  expect(strings('vi').get(ticket.event_title.en)).toBe(ticket.event_title.vi);
  expect(strings('vi').get('Standard')).toBe('Tầng trệt');
  expect(strings('vi').get('Standard\u200B')).toBe('Hạng thường');
  expect(strings('en').get('Standard\u200B')).toBe('Standard');
  expect(strings('vi').get(ticket.notes!.en)).toBe(ticket.notes!.vi);
  expect(strings('en').get(ticket.notes!.en)).toBe(ticket.notes!.en);
  expect(strings('vi').size).toBe(strings('en').size);
});

test('puts several passes into one file', () => {
  const second = sayPass(
    { ...pass, ticket: { ...ticket, id: 'tk2', seat_label: null, gates: [], notes: null } },
    { passTypeId: 'pass.test.moman', teamId: 'TEAM123456' },
    site,
  );
  const bundle = unzip(
    writePasses({ kind: 'passes', passes: [said(), second], isBundle: true, signer: signer() }),
  );
  const inside = [...bundle.values()].map((one) => json(unzip(one), 'pass.json'));
  expect([...bundle.keys()].every((name) => name.endsWith('.pkpass'))).toBe(true);
  expect(inside.map(({ serialNumber }) => serialNumber).sort()).toEqual(['tk1', 'tk2']);
  const plain = inside.find(({ serialNumber }) => serialNumber === 'tk2');
  expect(plain.eventTicket.secondaryFields[1].value).toBe('Not numbered');
  expect(plain.eventTicket.auxiliaryFields.map(({ key }: { key: string }) => key)).toEqual(['doors', 'type']);
});

test('a pass of several showings is relevant at each that takes place, says all of them, and ends with the last', () => {
  const night = (day: number, status: 'scheduled' | 'cancelled' | 'postponed' = 'scheduled') => ({
    id: `s${day}`,
    starts_at: `2026-12-0${day}T20:00:00+07:00`,
    ends_at: `2026-12-0${day}T22:30:00+07:00`,
    doors_at: `2026-12-0${day}T19:00:00+07:00`,
    place: ticket.place,
    status,
    calendar: null,
  });
  const admits = [night(5), night(6, 'cancelled'), night(7), night(8, 'postponed')];
  const { pass: content, strings } = sayPass(
    { ...pass, ticket: { ...ticket, admits, ends_at: '2026-12-07T22:30:00+07:00' } },
    { passTypeId: 'pass.test.moman', teamId: 'TEAM123456' },
    site,
  );
  expect(content).toMatchObject({
    relevantDates: [5, 7].map((day) => ({
      startDate: `2026-12-0${day}T19:00:00+07:00`,
      endDate: `2026-12-0${day}T22:30:00+07:00`,
    })),
    expirationDate: '2026-12-07T22:30:00+07:00',
  });
  const { backFields } = content['eventTicket'] as { backFields: { key: string; value: string }[] };
  const dates = backFields.find(({ key }) => key === 'dates')?.value ?? '';
  expect(dates.split('\n')).toEqual([
    'Saturday, 05 Dec, 2026, 20:00',
    'Monday, 07 Dec, 2026, 20:00',
    'Tuesday, 08 Dec, 2026, 20:00 (postponed, no new date yet)',
  ]);
  expect(strings.vi[dates]).toBe(
    'Thứ Bảy, 05 tháng 12, 2026, 20:00\nThứ Hai, 07 tháng 12, 2026, 20:00\nThứ Ba, 08 tháng 12, 2026, 20:00 (đã hoãn, chưa có ngày mới)',
  );
});
