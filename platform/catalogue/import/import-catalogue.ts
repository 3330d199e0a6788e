// Imports a catalogue file: reads, checks, compares, and writes it in one transaction, all or nothing.
import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { CatalogueError } from './catalogue-error.ts';
import { countRows, lockCatalogue, readKnown } from './catalogue-import.store.ts';
import { compareWithDatabase } from './compare-with-database.ts';
import { checkCatalogue } from '../file/check-catalogue.rule.ts';
import { checkPlanUsers } from '../file/seats/check-plan-users.rule.ts';
import type { FoundProblem } from '../file/parts.rule.ts';
import { rowsOf } from '../file/rows.rule.ts';
import { ofItself, placedBack, withoutWrong } from '../file/sound-entries.rule.ts';
import type { ImportReport } from './import-report.ts';
import { keepPictures } from './pictures/keep-pictures.ts';
import { readKnownPictures } from './pictures/picture-import.store.ts';
import { readPictures, type PicturesRead } from './pictures/read-pictures.ts';
import { readCatalogueSource, type CatalogueSource } from './read-catalogue-file.ts';
import { forgetQueues } from './usage-import.store.ts';
import { writeChanges } from './write-changes.ts';

export interface ImportOptions {
  /** The base of relative times of new events. */
  now: Date;
  /** Reports what would be changed, and writes nothing. */
  dryRun?: boolean;
  /** The database of queues, if they have one of their own. */
  queueDb?: Db | undefined;
}

/** Imports the file or folder; throws CatalogueError with every problem when there is one, and then writes nothing. */
export async function importCatalogue(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  const source = await readCatalogueSource(path);
  // Pictures are read before the transaction, because it takes long and needs no lock.
  const pictures = await readPictures(source.catalogue, source.folder, (hashes) =>
    readKnownPictures(db, hashes),
  );
  try {
    const report = await transact(db, async (tx) => {
      const done = await importInto(tx, source, pictures, options);
      if (options.dryRun) throw new DryRun(done);
      return done;
    });
    await countRows(db);
    if (options.queueDb) await forgetQueues(db, options.queueDb);
    return report;
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

class DryRun extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('dry run');
    this.report = report;
  }
}

async function importInto(
  tx: Tx,
  source: CatalogueSource,
  pictures: PicturesRead,
  { now, queueDb }: ImportOptions,
): Promise<ImportReport> {
  const { catalogue } = pictures;
  await lockCatalogue(tx);
  const known = await readKnown(tx, planIdsOf(source));
  const found = [
    ...checkCatalogue(catalogue, known, now),
    ...checkPlanUsers(catalogue, known),
    ...pictures.problems,
  ].filter(ofItself(source.leftOut));
  const sound = withoutWrong(catalogue, found);
  const changes = await compareWithDatabase(
    tx,
    sound.catalogue,
    rowsOf(sound.catalogue, known, now),
    queueDb,
  );
  refuse(source, [...found, ...changes.problems.map(placedBack(sound))]);
  const report = await writeChanges(tx, catalogue, changes);
  return { ...report, pictures: await keepPictures(tx, pictures) };
}

function planIdsOf({ catalogue }: CatalogueSource): string[] {
  const used = catalogue.events.flatMap((event) => event.showings.map((showing) => showing.plan_id));
  return [...catalogue.plans.map((plan) => plan.id), ...used.filter((id) => id !== null)];
}

function refuse({ problems, locate }: CatalogueSource, found: readonly FoundProblem[]): void {
  const all = [...problems, ...found.map(locate)];
  if (all.length > 0) throw new CatalogueError(all);
}
