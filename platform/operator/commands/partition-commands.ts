import { hotTables, wholeTables } from '../../db/spread/hot-tables.ts';
import { partitionTables, readSizes, whyNotPartition } from '../../db/spread/partition-tables.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import type { Command } from './command.ts';
import { counted } from '../print.rule.ts';

/** Each statement takes a lock on every partition of its tables before it looks into one. */
const mostPartitions = 64;

/** How the tables of sales stand. */
export const partitionCommands = {
  partition: {
    usage: 'partition N',
    doc: 'puts the tables that a sale writes into N partitions by showing (docs/capacity.md says when); everybody waits until it is done, so not while anything is on sale',
    plan: async (tools, { words }) => {
      const partitions = Number(words.join(' '));
      if (!Number.isInteger(partitions) || partitions < 2 || partitions > mostPartitions)
        throw new OperatorProblem(`into how many? A whole number from 2 to ${mostPartitions}`);
      const problem = await whyNotPartition(tools.db);
      if (problem !== undefined) throw new OperatorProblem(problem);
      const { rows, megabytes } = await readSizes(tools.db);
      return {
        preview: [
          `Puts ${counted(hotTables.length, 'table')} into ${partitions} partitions each: ${hotTables.join(', ')}.`,
          `Whole stay ${Object.keys(wholeTables).join(', ')}, and everything that no sale writes.`,
          `What is moved has about ${counted(rows, 'row')}, ${megabytes} MB; as much is written anew, and nobody can buy meanwhile.`,
          'There is no way back but a backup, which restores into tables without partitions.',
        ],
        seen: { partitions },
        carryOut: async (tx) => {
          await partitionTables(tx, partitions);
          await writeAct(tx, {
            operator: tools.operator,
            act: 'partition tables',
            subject: 'tables of sales',
            before: { partitions: null },
            after: { partitions },
          });
          return [`Done: ${counted(hotTables.length, 'table')} in ${partitions} partitions each.`];
        },
      };
    },
  },
} satisfies Record<string, Command>;
