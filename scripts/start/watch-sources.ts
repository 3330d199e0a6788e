// Reports which processes a change of source affects, a moment after the last of a burst of changes.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';

export interface Change {
  /** Files relative to the repository. */
  files: string[];
  touches(folder: string, ending?: string): boolean;
}

const settleMs = 150;
const watched = ['schema', 'telemetry', 'platform', 'demo', 'gateway', 'web'];
const source = /\.(ts|sql|graphql|json)$/;
const ignored = /(^|\/)(node_modules|dist|generated|tests|playground)\/|\.test\.ts$/;

/** Returns a function that stops it; changes during `onChange` are reported together afterwards. */
export function watchSources(onChange: (change: Change) => Promise<void>): () => Promise<void> {
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const tell = (): void => {
    working = working.then(async () => {
      const files = [...pending];
      pending = new Set();
      const touches = (folder: string, ending = ''): boolean =>
        files.some((file) => file.startsWith(folder) && file.endsWith(ending));
      if (files.length > 0) await onChange({ files, touches });
    });
  };
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${name ?? ''}`;
      if (!source.test(file) || ignored.test(file)) return;
      pending.add(file);
      clearTimeout(timer);
      timer = setTimeout(tell, settleMs);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await working;
  };
}
