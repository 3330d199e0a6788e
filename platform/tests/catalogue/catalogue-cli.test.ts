import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseUrlIn } from '../../db/embedded/find-running.ts';
import type { Database } from '../../db/open.ts';
import { runCatalogueCommand } from '../../commands/catalogue.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import {
  firstImport,
  smallCatalogue,
  writeCatalogue as write,
} from '../../../testing/shop/small-catalogue.ts';

let database: Database;
let said: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  said = [];
  const keep = (line: unknown): void => void said.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  vi.stubEnv('DATABASE_URL', database.url);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const run = (...words: string[]) => runCatalogueCommand(words, firstImport);

describe('npm run catalogue', () => {
  it('checks without writing, imports, and changes nothing the second time', async () => {
    const file = write(smallCatalogue());
    expect(await run('check', file)).toBe(0);
    expect(said).toContain('  units: 12 added');
    expect(await database.db.selectFrom('events').select('id').execute()).toEqual([]);
    expect(await run('import', file)).toBe(0);
    said = [];
    expect(await run('import', file)).toBe(0);
    expect(said).toEqual(['Imported:', '  nothing changed']);
  });

  it('exports a file whose import changes nothing', async () => {
    const file = join(newFolder(), 'export.json');
    expect(await run('export', file)).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      version: 1,
      events: [{ id: 'free' }, { id: 'seated' }],
    });
    expect(await run('import', file)).toBe(0);
    expect(said).toContain('  nothing changed');
  });

  it('prints every problem on a line of its own, with file and path', async () => {
    expect(
      await run('import', write(smallCatalogue({ 'events[0].slug': 'a b', 'events[1].id': 'x-y' }))),
    ).toBe(1);
    expect(said.join('\n')).toBe(
      `catalogue.json: events[0].slug must be words of a-z and 0-9 joined by single hyphens
catalogue.json: events[1].id must be 1 to 40 of a-z, 0-9 and _ (an id has no hyphen)
2 problems; nothing was written`,
    );
  });

  it('says what to do when nothing runs, and still checks the file alone', async () => {
    vi.stubEnv('DATABASE_URL', '');
    const dataDir = newFolder();
    vi.stubEnv('DATA_DIR', dataDir);
    const file = write(smallCatalogue());
    expect(await run('import', file)).toBe(1);
    const nothing = `no database is running for DATA_DIR ${dataDir}: start one with "npm start", or set DATABASE_URL`;
    expect(said).toEqual([nothing]);
    writeFileSync(
      join(dataDir, 'postgres.json'),
      JSON.stringify({ folder: 'postgres', port: 1, ownerPassword: 'x' }),
    );
    said = [];
    expect(await run('export')).toBe(1);
    expect(said).toEqual([nothing]);
    expect(await run('check', file)).toBe(0);
    expect(await run('check', write(smallCatalogue({ 'events[0].venue_id': 'x' })))).toBe(1);
    expect(said).toContain('catalogue.json: events[0].venue_id names an unknown venue: x');
  });

  it('reads the address of the database that a system stores in DATA_DIR', () => {
    const dataDir = newFolder();
    expect(databaseUrlIn(dataDir)).toBeUndefined();
    writeFileSync(
      join(dataDir, 'postgres.json'),
      JSON.stringify({ folder: 'postgres', port: 5433, password: 'y', ownerPassword: 'x' }),
    );
    expect(databaseUrlIn(dataDir)).toBe('postgres://mo_man_owner:x@127.0.0.1:5433/mo_man');
    writeFileSync(join(dataDir, 'postgres.json'), '{');
    expect(databaseUrlIn(dataDir)).toBeUndefined();
  });

  it('prints its usage', async () => {
    for (const words of [[], ['import'], ['export', 'a', 'b'], ['drop']]) expect(await run(...words)).toBe(2);
    expect(said[0]).toContain('npm run catalogue -- import FILE');
  });
});
