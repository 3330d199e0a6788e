import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { findBinaries } from '../../db/embedded/binaries.ts';
import type { Settings } from '../../db/embedded/settings.ts';
import { migrate } from '../../db/migrate/migrate.ts';
import { openDatabase, type Database } from '../../db/open.ts';
import { newFolder, removeLater } from '../../../testing/engines/folder.ts';
import { patience } from '../../../testing/patience.ts';
import { identityOf } from '../../machine/process-identity.ts';

const isRoot = process.getuid?.() === 0;
const small = { shared_buffers: '16MB' };
/** Processes are killed here, not machines. */
const settings = { ...small, fsync: 'off' };
const opened: Database[] = [];
const children: ChildProcess[] = [];

async function open(dataDir: string, lines: string[] = [], by: Settings = settings): Promise<Database> {
  const log = (line: string) => lines.push(line);
  const database = await openDatabase({ embedded: { dataDir, settings: by, log } });
  opened.push(database);
  return database;
}

let made: Promise<string> | undefined;

/** A data folder with a cluster and without a server; copied from one that is made once. */
async function usedFolder(): Promise<string> {
  made ??= (async () => {
    const dataDir = newFolder();
    await (await openDatabase({ embedded: { dataDir, settings } })).close();
    return dataDir;
  })();
  const copy = newFolder();
  execFileSync('cp', ['-a', `${await made}/.`, copy]);
  return copy;
}

async function hold(dataDir: string): Promise<{ child: ChildProcess; pid: number; adopted: boolean }> {
  const child = fork(join(import.meta.dirname, '_hold-database.ts'), [dataDir]);
  children.push(child);
  const [told] = (await once(child, 'message')) as [{ pid: number; adopted: boolean }];
  return { child, ...told };
}

async function kill9(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

type Kept = Record<'folder' | 'password' | 'ownerPassword', string> & { port: number };

const pgdata = (dataDir: string): string => join(dataDir, 'postgres/pgdata');
const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(pgdata(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
const portOf = (url: string): number => Number(new URL(url).port);

async function keepRow(database: Database): Promise<void> {
  await database.pool.query('CREATE TABLE kept (id int); INSERT INTO kept VALUES (42)');
}
const keptRow = async (database: Database): Promise<unknown> =>
  (await database.pool.query('SELECT id FROM kept')).rows;

afterEach(async () => {
  for (const child of children.splice(0)) await kill9(child);
  for (const database of opened.splice(0)) await database.close();
});

describe('embedded PostgreSQL', () => {
  it('makes a UTF-8 cluster that knows Vietnamese letters, never as root, and keeps its data', async () => {
    const dataDir = newFolder();
    const first = await open(dataDir, [], small);
    await keepRow(first);
    const { rows } = await first.pool.query(
      "SELECT lower('ĐÊM NHẠC') AS lower, current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync",
    );
    expect(rows).toEqual([{ lower: 'đêm nhạc', encoding: 'UTF8', fsync: 'on' }]);
    if (isRoot) expect(statSync(`/proc/${serverPid(dataDir)}`).uid).not.toBe(0);
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    await first.close();
    expect(existsSync(join(pgdata(dataDir), 'postmaster.pid'))).toBe(false);
    const second = await open(dataDir);
    expect(await keptRow(second)).toEqual([{ id: 42 }]);
    expect(portOf(second.url)).toBe(portOf(first.url));
  });

  it('adopts the server of a killed process, and stops it in the end', async () => {
    const dataDir = await usedFolder();
    const before = await hold(dataDir);
    await kill9(before.child);
    const database = await open(dataDir);
    expect(serverPid(dataDir)).toBe(before.pid);
    await database.close();
    expect(identityOf(before.pid)).toBeUndefined();
  });

  it('restarts a server that died unnoticed', async () => {
    const dataDir = await usedFolder();
    const before = await hold(dataDir);
    await keepRow(await open(dataDir));
    await kill9(before.child);
    await opened.pop()?.close();
    process.kill(before.pid, 'SIGKILL');
    expect(await keptRow(await open(dataDir))).toEqual([{ id: 42 }]);
  });

  it('notices that its server died, restarts it, and the pool works again', async () => {
    const dataDir = await usedFolder();
    const lines: string[] = [];
    const database = await open(dataDir, lines);
    await keepRow(database);
    process.kill(serverPid(dataDir), 'SIGKILL');
    await expect.poll(() => lines.at(-1), patience).toBe('the database server runs again');
    await expect.poll(() => keptRow(database).catch(() => 'not yet'), patience).toEqual([{ id: 42 }]);
    expect(lines).toEqual([
      'the database server is gone; starting it again',
      'the database server runs again',
    ]);
  });

  it.each([
    ['a dead process', 4_194_000],
    ['another program', process.pid],
  ])('does not mistake %s in an old pid file for the server', async (_, pid) => {
    const dataDir = await usedFolder();
    await keepRow(await open(dataDir));
    await opened.pop()?.close();
    const left = [pid, pgdata(dataDir), 1, 5432, '', '127.0.0.1', '  1234567   1', 'ready   ', ''].join('\n');
    writeFileSync(join(pgdata(dataDir), 'postmaster.pid'), left);
    expect(await keptRow(await open(dataDir))).toEqual([{ id: 42 }]);
  });

  it('recovers from an initdb that was killed half-way', async () => {
    const dataDir = newFolder();
    const child = fork(join(import.meta.dirname, '_hold-database.ts'), [dataDir]);
    children.push(child);
    const home = join(dataDir, 'postgres');
    const halfMade = () =>
      existsSync(home) && readdirSync(home).some((name) => name.startsWith('pgdata.half-'));
    await expect.poll(halfMade, patience).toBe(true);
    await sleep(50);
    await kill9(child);
    await open(dataDir);
    expect(readdirSync(home).filter((name) => name.includes('half'))).toEqual([]);
  });

  it('renames a folder without a control file and makes a new cluster', async () => {
    const dataDir = await usedFolder();
    rmSync(join(pgdata(dataDir), 'global/pg_control'));
    const lines: string[] = [];
    await open(dataDir, lines);
    expect(lines.join()).toContain('the database folder was incomplete; kept as');
  });

  it('has one server when two processes start at once on a new folder; the second leaves it running', async () => {
    const dataDir = newFolder();
    const [one, two] = await Promise.all([hold(dataDir), hold(dataDir)]);
    expect(one.pid).toBe(two.pid);
    expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
    const [first, second] = one.adopted ? [two, one] : [one, two];
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    expect(serverPid(dataDir)).toBe(first.pid);
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    expect(identityOf(first.pid)).toBeUndefined();
  });

  it('logs the product in as the owner of its database, and nobody else', async () => {
    const { pool, url } = await open(await usedFolder());
    await migrate(pool);
    const { rows } =
      await pool.query(`SELECT current_user AS name, rolsuper, rolcreaterole, rolreplication, rolbypassrls
      FROM pg_roles WHERE rolname = current_user`);
    const nothing = { rolsuper: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };
    expect(rows).toEqual([{ name: 'mo_man_owner', ...nothing }]);
    for (const forbidden of [
      'CREATE ROLE more SUPERUSER',
      'CREATE DATABASE more',
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "SELECT pg_read_file('postgresql.conf')",
      'ALTER SYSTEM SET fsync = off',
    ])
      await expect(pool.query(forbidden), forbidden).rejects.toThrow(/permission denied/);
    const elsewhere = new pg.Client({ connectionString: url.replace(/mo_man$/, 'postgres') });
    await expect(elsewhere.connect()).rejects.toThrow('permission denied for database');
  });

  it('takes over a data folder from when the product was the superuser, even with a running server', async () => {
    const dataDir = await usedFolder();
    const file = join(dataDir, 'postgres.json');
    const first = await open(dataDir);
    const { password, ownerPassword: _, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    const login = { host: '127.0.0.1', port: portOf(first.url), user: 'mo_man', password };
    const before = new pg.Client({ ...login, database: 'mo_man' });
    await before.connect();
    await before.query(`ALTER DATABASE mo_man OWNER TO mo_man; DROP ROLE mo_man_owner`);
    const superuser = new pg.Pool({ ...login, database: 'mo_man', max: 2 });
    // A closing connection may still receive the server's stop message.
    superuser.on('connect', (client) => client.on('error', () => undefined));
    superuser.on('error', () => undefined);
    await migrate(superuser);
    await superuser.query("INSERT INTO users (id, name) VALUES ('an', 'Nguyễn An')");
    await superuser.end();
    await before.end();
    await opened.pop()?.close();
    writeFileSync(file, JSON.stringify({ ...rest, password }));

    const { pool } = await open(dataDir);
    expect((await pool.query('SELECT current_user AS name')).rows).toEqual([{ name: 'mo_man_owner' }]);
    expect((await pool.query("SELECT name FROM users WHERE id = 'an'")).rows).toEqual([
      { name: 'Nguyễn An' },
    ]);
    const foreign = await pool.query(`SELECT c.relname FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND pg_get_userbyid(c.relowner) <> current_user`);
    expect(foreign.rows).toEqual([]);
    await pool.query(
      'ALTER TABLE users ADD COLUMN later text; CREATE OR REPLACE FUNCTION f() RETURNS int RETURN 1',
    );
    await pool.query('TRUNCATE provider_callbacks RESTART IDENTITY');
  });

  it('moves to another port when its own is in use', async () => {
    const dataDir = await usedFolder();
    const first = await open(dataDir);
    await first.close();
    const squatter = createServer().listen(portOf(first.url), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await open(dataDir);
    expect(portOf(second.url)).not.toBe(portOf(first.url));
    squatter.close();
  });

  it('sets a new password when postgres.json was lost, with the server down or up', async () => {
    const dataDir = await usedFolder();
    await keepRow(await open(dataDir));
    await opened.pop()?.close();
    rmSync(join(dataDir, 'postgres.json'));
    const second = await open(dataDir);
    expect(await keptRow(second)).toEqual([{ id: 42 }]);
    await second.close();
    const running = await hold(dataDir);
    await kill9(running.child);
    rmSync(join(dataDir, 'postgres.json'));
    expect(await keptRow(await open(dataDir))).toEqual([{ id: 42 }]);
  });

  it('names the version of a cluster that it cannot open', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(pgdata(dataDir), 'PG_VERSION'), '17\n');
    await expect(open(dataDir)).rejects.toThrow('was made by PostgreSQL 17, this version brings 18');
  });

  it.runIf(isRoot)('keeps the cluster elsewhere when its user cannot reach DATA_DIR', async () => {
    const dataDir = newFolder(0o700);
    const database = await open(dataDir);
    await keepRow(database);
    const { folder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { folder: string };
    removeLater(folder);
    expect(folder).toMatch(/^\/var\/lib\/mo-man\/[0-9a-f]{16}$/);
    await database.close();
    const copy = newFolder(0o700);
    writeFileSync(join(copy, 'postgres.json'), readFileSync(join(dataDir, 'postgres.json')));
    await expect(open(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}`);
    expect(await keptRow(await open(dataDir))).toEqual([{ id: 42 }]);
  });

  it('copies binaries that the user cannot reach, once, with their links', () => {
    const hidden = newFolder(0o700);
    const shared = newFolder();
    const native = join(hidden, 'native');
    mkdirSync(join(native, 'bin'), { recursive: true });
    mkdirSync(join(native, 'lib'));
    writeFileSync(join(native, 'bin/postgres'), '#!', { mode: 0o755 });
    writeFileSync(join(native, 'lib/libpq.so.5.18'), '');
    writeFileSync(join(native, 'lib/libpq.a'), '');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    const found = findBinaries({ uid: 54_321, gid: 54_321 }, shared, { native, version: '18.4.0' });
    expect(found).toMatchObject({ postgres: join(shared, 'postgresql-18.4.0/bin/postgres'), major: '18' });
    expect(statSync(found.postgres).mode & 0o111).toBe(0o111);
    expect(readdirSync(join(shared, 'postgresql-18.4.0/lib')).sort()).toEqual([
      'libpq.so.5',
      'libpq.so.5.18',
    ]);
  });
});
