import { readFileSync } from 'node:fs';

const manifest = new URL('../schema/generated/persisted-operations.json', import.meta.url);

interface Operation {
  name: string;
  body: string;
}

function operationOf(name: string): [hash: string, operation: Operation] {
  const rows = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Operation>;
  const found = Object.entries(rows).find(([, each]) => each.name === name);
  if (!found) throw new Error(`no operation ${name} in the manifest: npm run codegen`);
  return found;
}

/** An operation as the web sends it: by its hash only. */
export function byHash<Variables extends object>(name: string): (variables?: Variables) => string {
  const [sha256Hash] = operationOf(name);
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  return (variables) => JSON.stringify({ operationName: name, variables, extensions });
}

/** The same operation by its text, which is never answered from the response cache. */
export function byText(name: string, variables: object = {}): string {
  return JSON.stringify({ operationName: name, variables, query: operationOf(name)[1].body });
}
