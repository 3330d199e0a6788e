import type { OperationNode } from 'kysely';
import type { Db } from '../platform/db/open.ts';

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** The node without the clause, also in fragments that it is put together from. */
function without<T extends OperationNode>(node: T, clause: string): T {
  if (!('sqlFragments' in node) || !('parameters' in node)) return node;
  return {
    ...node,
    sqlFragments: (node.sqlFragments as string[]).map((text) => text.replace(clause, '')),
    parameters: (node.parameters as unknown[]).map((value) =>
      isNode(value) ? without(value, clause) : value,
    ),
  };
}

/** The same database, whose statements lack this lock clause: the control of a test that lets two transactions meet. */
export const withoutLock = (db: Db, clause: string): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => without(node, clause),
    transformResult: async ({ result }) => result,
  });
