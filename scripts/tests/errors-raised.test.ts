// Every error of the catalogue is used by the source of a server, except for those listed with a reason.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ErrorName, errors } from '@mo-man/schema/errors.ts';
import { notRaisedYet } from '@mo-man/schema/spec/errors.ts';
import { root } from './_temp-tree.ts';

const servers = globSync(['{platform,gateway,demo}/**/*.ts', 'schema/rules/order/selection.rule.ts'], {
  cwd: root,
})
  .filter((file) => !/node_modules|generated|\.test\.ts$|\/tests\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

const isNamed = (name: ErrorName) => servers.includes(`'${name}'`) || servers.includes(`errors.${name}`);

const raised = (Object.keys(errors) as ErrorName[]).filter((name) => !(name in notRaisedYet));

test.each(raised)('%s', (name) => {
  expect(isNamed(name)).toBe(true);
});
