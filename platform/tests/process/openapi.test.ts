// The OpenAPI documents that the services publish: valid, and with every error of every row.
import { Validator } from '@seriousme/openapi-schema-validator';
import { errors, type ErrorName } from '@mo-man/schema/errors.ts';
import { expect, test } from 'vitest';
import { contentRoutes } from '../../catalogue/pages/routes.ts';
import { routes as eventRoutes } from '../../apis/event-routes.ts';
import { createApp } from '../../lib/http/http.ts';
import { createLog } from '../../lib/log/log.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import type { Route } from '../../lib/http/route.ts';
import { movieRoutes } from '../../apis/movie-routes.ts';
import { searchRoutes } from '../../catalogue/search/routes.ts';

type Table = Readonly<Record<string, Route<never>>>;

interface Operation {
  summary: string;
  description?: string;
  responses: Record<string, { description: string }>;
}

async function documentOf(table: Table): Promise<{ paths: Record<string, Record<string, Operation>> }> {
  const app = createApp({ log: createLog({ level: 'silent' }) });
  const auth = () => Promise.reject(new Error('nobody calls'));
  await registerRoutes(app, '/api', { title: 'Test', version: '1', table, deps: {} as never, auth });
  const answer = await app.inject('/api/openapi.json');
  await app.close();
  return answer.json();
}

/** The names at the beginning of the lines in the responses' descriptions. */
const namesIn = ({ responses }: Operation, status: number): string[] =>
  [...(responses[status]?.description ?? '').matchAll(/^- (\w+): /gm)].map(([, name = '']) => name);

const tables: [string, Table][] = [
  ['movie', movieRoutes],
  ['event', eventRoutes],
  ['search', searchRoutes],
  ['content', contentRoutes],
];

test.each(tables)(
  'the document of %s is valid, and has each error of each row under its status',
  async (_, table) => {
    const document = await documentOf(table);
    const judged = await new Validator().validate(document);
    expect(judged.errors ?? []).toEqual([]);
    expect(judged.valid).toBe(true);
    const rows = Object.entries(table);
    expect(rows.length).toBeGreaterThan(0);
    for (const [call, row] of rows) {
      const [method = '', path = ''] = call.split(' ');
      const operation = document.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      if (!operation) throw new Error(`${call} is not in the document`);
      const listed = [...row.errors] as ErrorName[];
      for (const name of listed) expect(namesIn(operation, errors[name].status)).toContain(name);
    }
  },
);

test('the validator refuses an invalid document', async () => {
  const judged = await new Validator().validate({ openapi: '3.1.0', info: { title: 'x' }, paths: {} });
  expect(judged.valid).toBe(false);
});
