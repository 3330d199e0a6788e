import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../db/open.ts';
import { reachDatabase } from '../../db/reach-database.ts';
import { makeDataFolder } from '../../machine/data-folder.ts';
import { takeLock } from '../../machine/file-lock.ts';
import type { TicketKeys } from '../../ticket/qr/ticket-keys.ts';
import { closeWhatEnded } from '../backup/close-what-ended.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { readBackup, type ReadBackup } from '../backup/read-backup.ts';
import { countForeignTickets, restoreBackup } from '../backup/restore-backup.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import type { Typed } from './command.ts';
import { counted } from '../print.rule.ts';
import { throwUnlessSame } from '../../payment/order-refunds/decide-refund.ts';
import { wordOf } from '../word-of.ts';

/** Where the store is and what it runs on; read where a command asks for it, since not every one may need all of it. */
export interface BackupSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Those in use here, by their names. */
  readSecrets(): Record<string, string>;
  readTicketKeys(): TicketKeys;
}

/** One that opens the database for itself: it may not run, or must be empty. */
export interface OwnCommand {
  usage: string;
  doc: string;
  run(settings: BackupSettings, typed: Typed, confirm: string | undefined): Promise<string[]>;
}

/** The whole store, out and in. */
export const backupCommands: Readonly<Record<string, OwnCommand>> = {
  backup: {
    usage: 'backup FOLDER',
    doc: 'writes the whole store as it is at one moment into a new folder, with the secrets and ticket signing keys that it runs on; the system goes on meanwhile',
    run: async (settings, { words: [folder] }) => {
      if (!folder) throw new OperatorProblem('where to? backup FOLDER');
      const { database, problem } = await reachDatabase(settings);
      if (!database) throw new OperatorProblem(problem);
      try {
        const secrets = settings.readSecrets();
        const manifest = await makeBackup(database.pool, { folder, secrets, now: new Date() });
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        return [
          `${counted(rows, 'row')} of ${counted(manifest.tables.length, 'table')} and ${counted(manifest.secrets.length, 'secret')} in ${folder}`,
          'Whoever has this folder can sign tickets and read everything: keep it as you keep money.',
        ];
      } finally {
        await database.close();
      }
    },
  },
  restore: {
    usage: 'restore FOLDER',
    doc: 'restores a backup into an empty DATA_DIR (or an empty DATABASE_URL), all of it or nothing, and verifies tickets with the keys',
    run: async (settings, { words: [folder] }, confirm) => {
      if (!folder) throw new OperatorProblem('from where? restore FOLDER');
      const backup = await readBackup(folder);
      const { manifest } = backup;
      throwUnlessSecretsFit(settings, backup);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const word = wordOf(manifest);
      if (confirm === undefined)
        return [
          `A backup of ${manifest.made_at}: ${counted(rows, 'row')} of ${counted(manifest.tables.length, 'table')}, whole by their sums.`,
          `It would be restored into ${settings.databaseUrl ? 'the empty database of DATABASE_URL' : `the empty ${settings.dataDir}`}.`,
          '',
          `Nothing was changed. To do it, the same with: --confirm ${word}`,
        ];
      throwUnlessSame(confirm, word);
      return [`${counted(rows, 'row')} restored.`, ...(await restoreInto(settings, backup))];
    },
  },
};

async function restoreInto(settings: BackupSettings, backup: ReadBackup): Promise<string[]> {
  const { databaseUrl, dataDir } = settings;
  makeDataFolder(dataDir);
  const lock = await takeLock(join(dataDir, 'instance.lock'), 'a backup is being restored');
  if (!lock.held)
    throw new OperatorProblem(`the system runs on ${dataDir} (${lock.holder.note}): stop it first`);
  const database = await openDatabase({ databaseUrl, embedded: { dataDir }, poolSize: 3 });
  try {
    await restoreBackup(database.pool, backup);
    keepSecrets(settings, backup);
    const { published, signing } = settings.readTicketKeys();
    const { seen, foreign } = await countForeignTickets(database.pool, published);
    if (foreign > 0)
      throw new OperatorProblem(
        `${foreign} of ${counted(seen, 'ticket')} are not signed by the keys that are set here: set TICKET_SIGNING_KEYS to those of the backup`,
      );
    const closed = await closeWhatEnded(database.db, signing(new Date()));
    return [
      `The newest ${counted(seen, 'ticket')} ${seen === 1 ? 'is' : 'are'} signed by the keys of this system.`,
      `Ended: ${counted(closed.sessions, 'session')} and ${counted(closed.devices, 'device')} at gates; everybody logs in again, every device is paired again.`,
      `New codes: ${counted(closed.tickets, 'ticket')} to come; phones fetch theirs when they are online, paper is printed again.`,
      `Held: ${counted(closed.refunds, 'refund')} and ${counted(closed.decisions, 'decision')}, which may have been carried out after the backup. Look at each: refund held, waiting.`,
    ];
  } finally {
    await database.close();
    lock.release();
  }
}

const secretsIn = (dataDir: string): string => join(dataDir, 'secrets.json');

/** Keys that are set otherwise than in the backup would make its tickets and sessions void. */
function throwUnlessSecretsFit({ dataDir, readSecrets }: BackupSettings, { secrets }: ReadBackup): void {
  const here = readSecrets();
  const other = Object.keys(here).filter(
    (name) => secrets[name] !== undefined && secrets[name] !== here[name],
  );
  if (other.length > 0)
    throw new OperatorProblem(
      `${other.join(', ')} in ${existsSync(secretsIn(dataDir)) ? `${dataDir} or ` : ''}the environment differ from those of the backup: take those of its secrets.json, or an empty DATA_DIR`,
    );
}

function keepSecrets({ dataDir }: BackupSettings, { secrets }: ReadBackup): void {
  if (existsSync(secretsIn(dataDir))) return;
  writeFileSync(secretsIn(dataDir), JSON.stringify(secrets, null, 2), { mode: 0o600 });
}
