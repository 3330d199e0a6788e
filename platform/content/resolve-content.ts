import { limits } from '@mo-man/schema/limits.ts';
import type { Db } from '../db/open.ts';
import { Failure } from '../lib/failure.ts';
import type { Language } from '../lib/language.ts';
import { readContentEvents, readContentItems } from './content.store.ts';
import { viewContentEvent, viewContentHome } from './view-content.ts';

/** Given to every resolver. */
export interface ContentContext {
  db: Db;
  language: Language;
}

/** TABLE: the root fields of schema.graphql; each is one SQL statement. */
export const contentRoot = {
  async contentHome({ id }: { id: string }, { db, language }: ContentContext) {
    return id === 'home' ? viewContentHome(await readContentItems(db), language) : null;
  },

  async contentEvents({ ids }: { ids: string[] }, { db, language }: ContentContext) {
    if (ids.length > limits.pageMax) {
      throw new Failure('invalid_input', { fields: [{ path: 'ids', problem: `at most ${limits.pageMax}` }] });
    }
    const found = new Map((await readContentEvents(db, ids)).map((event) => [event.id, event]));
    return ids.map((id) => {
      const event = found.get(id);
      return event ? viewContentEvent(event, language) : null;
    });
  },
};
