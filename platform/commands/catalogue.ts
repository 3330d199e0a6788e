// npm run catalogue -- check|import FILE, export [FILE]: the operator's commands for the catalogue.
import { writeFileSync } from 'node:fs';
import { loadDatabaseAddress } from '../config.ts';
import type { Database, Db } from '../db/open.ts';
import { reachDatabase, reachQueue } from '../db/reach-database.ts';
import { CatalogueError } from '../catalogue/import/catalogue-error.ts';
import { exportCatalogue } from '../catalogue/export/export-catalogue.ts';
import type { Json } from '../catalogue/file/rows.rule.ts';
import { checkCatalogue, nothingKnown } from '../catalogue/file/check-catalogue.rule.ts';
import { ofItself } from '../catalogue/file/sound-entries.rule.ts';
import { importCatalogue } from '../catalogue/import/import-catalogue.ts';
import { exportPictures } from '../catalogue/export/export-pictures.ts';
import { readPictures } from '../catalogue/import/pictures/read-pictures.ts';
import { describeReport } from '../catalogue/import/import-report.ts';
import { readCatalogueSource } from '../catalogue/import/read-catalogue-file.ts';

const usage = `npm run catalogue -- check FILE     says what an import would do, and writes nothing
npm run catalogue -- import FILE    imports a file, or a folder with catalogue.json
npm run catalogue -- export [FILE]  writes the whole catalogue to the file with its pictures beside it, or, without
                                    the pictures, to standard output
The database is DATABASE_URL, or that of the system running on DATA_DIR. See docs/catalogue-file.md.`;

/** Runs one command; returns the exit code. */
export async function runCatalogueCommand(words: readonly string[], now: Date): Promise<number> {
  const [command, file] = words;
  if (words.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const isUnderstood =
    command === 'export' || ((command === 'check' || command === 'import') && file !== undefined);
  if (!isUnderstood || words.length > 2) {
    if (command !== undefined && !['check', 'import', 'export'].includes(command))
      console.error(`There is no command '${command}'.`);
    console.error(usage);
    return 2;
  }
  try {
    const address = loadDatabaseAddress();
    const { database, problem } = await reachDatabase(address);
    const queue = database ? await reachQueue(address) : undefined;
    try {
      if (database) await obey(database, queue?.db, command, file, now);
      else if (command === 'check' && file !== undefined) await checkAlone(file, now, problem);
      else throw new Error(problem);
      return 0;
    } finally {
      await queue?.close();
      await database?.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (error instanceof CatalogueError)
      console.error(`${error.problems.length} problems; nothing was written`);
    return 1;
  }
}

async function obey(
  { db }: Database,
  queueDb: Db | undefined,
  command: string,
  file: string | undefined,
  now: Date,
): Promise<void> {
  if (command === 'export') {
    const exported = await exportCatalogue(db);
    const write = (catalogue: Json): string => `${JSON.stringify(catalogue, null, 2)}\n`;
    if (file === undefined) process.stdout.write(write(exported));
    else writeFileSync(file, write(await exportPictures(db, exported, file)));
    return;
  }
  const isCheck = command === 'check';
  const report = await importCatalogue(db, file ?? '', { now, dryRun: isCheck, queueDb });
  console.log(isCheck ? 'The file is good. An import would do this:' : 'Imported:');
  for (const line of describeReport(report)) console.log(`  ${line}`);
}

/** Checks the file alone. Without a database, references to anything outside the file count as unknown. */
async function checkAlone(file: string, now: Date, problem: string): Promise<void> {
  const { catalogue, folder, locate, leftOut, problems: shape } = await readCatalogueSource(file);
  const { problems } = await readPictures(catalogue, folder, async () => new Map());
  const found = [
    ...shape,
    ...[...checkCatalogue(catalogue, nothingKnown, now), ...problems].filter(ofItself(leftOut)).map(locate),
  ];
  if (found.length > 0) throw new CatalogueError(found);
  console.log(`The file is good by itself. It was not held against a database: ${problem}`);
}

if (import.meta.main) process.exitCode = await runCatalogueCommand(process.argv.slice(2), new Date());
