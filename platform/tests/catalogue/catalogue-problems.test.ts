// Every kind of mistake is reported at its place, all of them at once. The tables: _mistakes-of-shape.ts, _mistakes-of-sense.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCatalogue, nothingKnown } from '../../catalogue/file/check-catalogue.rule.ts';
import { readCatalogueFile } from '../../catalogue/import/read-catalogue-file.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { mistakesOfSense } from './_mistakes-of-sense.ts';
import { mistakesOfShape } from './_mistakes-of-shape.ts';
import { firstImport, problemsOf, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';

/** The problems of a file that can be found without the database. */
async function told(value: unknown): Promise<string[]> {
  const path = join(newFolder(), 'catalogue.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  const shapeProblems = await problemsOf(readCatalogueFile(path));
  if (shapeProblems.length > 0) return shapeProblems;
  const { catalogue, locate } = await readCatalogueFile(path);
  return checkCatalogue(catalogue, nothingKnown, firstImport)
    .map(locate)
    .map((problem) => `${problem.path} ${problem.text}`);
}

describe('a catalogue file', () => {
  it('without a mistake has no problems', async () => {
    expect(await told(smallCatalogue())).toEqual([]);
  });

  it.each([...mistakesOfShape, ...mistakesOfSense])(
    'with %s is refused at the place',
    async (_, changes, problems) => {
      expect((await told(smallCatalogue(changes))).toSorted()).toEqual(problems.toSorted());
    },
  );

  it('may include every file of a folder, by name, and names the wrong one', async () => {
    const folder = newFolder();
    const { events, organizers, version: _, ...rest } = smallCatalogue() as Record<string, unknown[]>;
    mkdirSync(join(folder, 'parts'));
    const save = (name: string, value: unknown): void =>
      writeFileSync(join(folder, name), JSON.stringify(value));
    save('catalogue.json', { version: 1, include: ['parts/*.json'], ...rest });
    save('parts/b.json', { events });
    save('parts/a.json', { organizers });
    writeFileSync(join(folder, 'parts/notes.txt'), 'not a catalogue');
    const { catalogue, locate } = await readCatalogueFile(folder);
    expect(catalogue.events).toHaveLength(events?.length ?? 0);
    expect(locate({ path: ['events', 0, 'slug'], text: '' }).file).toBe('parts/b.json');
    save('catalogue.json', { version: 1, include: ['nothing/*.json'], ...rest });
    expect(await problemsOf(readCatalogueFile(folder))).toEqual([
      expect.stringMatching(/^include\[0\] cannot be read: ENOENT/),
    ]);
  });

  it.each([
    ['every shape', mistakesOfShape.filter(([what]) => what !== 'an event without showings')],
    ['every reference', mistakesOfSense.slice(7, 12)],
  ])('reports %s at once', async (_, rows) => {
    const mistakes: Record<string, unknown> = Object.assign({}, ...rows.map(([, changes]) => changes));
    const problems = await told(smallCatalogue(mistakes));
    // Two rows may change the same place; the later one counts.
    expect(problems.length).toBeGreaterThanOrEqual(Object.keys(mistakes).length - 1);
  });
});

describe('files', () => {
  it('that are not JSON, are missing or include wrong ones are reported by name', async () => {
    expect(await told('{')).toEqual([expect.stringContaining('(root) is not JSON: ')]);
    await expect(readCatalogueFile('/nowhere/a.json')).rejects.toThrow(
      'a.json: (root) cannot be read: ENOENT',
    );
    const folder = newFolder();
    mkdirSync(join(folder, 'parts'));
    writeFileSync(
      join(folder, 'catalogue.json'),
      JSON.stringify({ version: 1, include: ['parts/a.json', 'parts/b.json'] }),
    );
    writeFileSync(join(folder, 'parts/a.json'), JSON.stringify({ version: 1, events: {} }));
    await expect(readCatalogueFile(folder)).rejects.toThrow(
      /^parts\/a.json: events must be a list\nparts\/a.json: version is not a known key\nparts\/b.json: \(root\) cannot be read/,
    );
  });
});
