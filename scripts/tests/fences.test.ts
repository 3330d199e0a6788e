// Every rule of .dependency-cruiser.mjs must detect a planted violation, and accept allowed imports.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TempTree } from './_temp-tree.ts';
import { makeTempTree, root } from './_temp-tree.ts';

const lawful = {
  'schema/package.json': '{ "name": "@mo-man/schema", "type": "module", "exports": { "./*": "./*" } }',
  'schema/rules/money.rule.ts': "import { z } from 'zod';\nexport const money = z.number();\n",
  'telemetry/record.ts': "export { errors } from '@mo-man/schema/errors.ts';\n",
  'platform/start.ts': 'export const start = 1;\n',
  'platform/lib/clock.ts':
    "import { errors } from '@mo-man/schema/errors.ts';\nexport const clock = errors;\n",
  'platform/gate/hold.ts': "import { clock } from '../lib/clock.ts';\nexport const hold = clock;\n",
  'platform/accounts/login.ts': 'export const login = 1;\n',
  'platform/apis/serve.ts': "export { login } from '../accounts/login.ts';\n",
  'platform/sale/orders/order.ts': 'export const order = 1;\n',
  'platform/queue/turn.ts': 'export const turn = 1;\n',
  'platform/sale/booking/quote.ts': 'export const quote = 1;\n',
  'platform/payment/settle.ts': 'export const settle = 1;\n',
  'gateway/context.ts': "export { errors } from '@mo-man/schema/errors.ts';\n",
  'gateway/tests/journey.test.ts':
    "import { start } from '../../platform/start.ts';\nexport const s = start;\n",
  'testing/shop.ts': "export { start } from '../platform/start.ts';\n",
  'platform/tests/journey.test.ts': "export { start } from '../../testing/shop.ts';\n",
  'web/lib/price.ts':
    "import { money } from '@mo-man/schema/rules/money.rule.ts';\nexport const price = money;\n",
  'web/parts/part.ts': "export { price } from '../lib/price.ts';\n",
  'web/features/home/list.ts': "export { price } from '../../lib/price.ts';\n",
  'web/features/booking/seat.ts': 'export const seat = 1;\n',
  'web/app/main.ts': "export { price } from '../features/home/list.ts';\n",
  'platform/machine/lock.ts': 'export const lock = 1;\n',
  'demo/accounts.ts': 'export const accounts = 1;\n',
  'demo/start.ts': "export { start } from '../platform/start.ts';\n",
  'demo/roll/keep-gate.ts': 'export const keepGate = 1;\n',
  'gateway/tests/demo.test.ts': "export { accounts } from '../../demo/accounts.ts';\n",
  'scripts/welcome.ts': "export { accounts } from '../demo/accounts.ts';\n",
  'scripts/codegen.ts': 'export const codegen = 1;\n',
  'client/send.ts': 'export const send = 1;\n',
  'client/create.ts': "export { send } from './send.ts';\n",
  'scripts/start.ts': "export { lock } from '../platform/machine/lock.ts';\n",
};

/** Rule -> file that violates it -> its text. */
const breaches: Record<string, Record<string, string>> = {
  'rooms-meet-only-in-schema': {
    'web/app/plain.ts': "import { start } from '../../platform/start.ts';\nexport const a = start;\n",
    'web/app/type-only.ts':
      "import type { start } from '../../platform/start.ts';\nexport type A = typeof start;\n",
    'gateway/reach.ts': "export { start } from '../platform/start.ts';\n",
    'platform/lib/reach.ts': "export * from '../../gateway/context.ts';\n",
  },
  'scripts-start-rooms-by-command-line': {
    'scripts/reach.ts': "export { start } from '../platform/start.ts';\n",
    'scripts/roll.ts': "export { keepGate } from '../demo/roll/keep-gate.ts';\n",
  },
  'client-stands-alone': {
    'client/rule.ts': "export { money } from '@mo-man/schema/rules/money.rule.ts';\n",
    'client/package.ts': "export { z } from 'zod';\n",
  },
  'nobody-builds-on-the-client': {
    'web/lib/send.ts': "export { send } from '../../client/send.ts';\n",
  },
  'rooms-do-not-see-scripts': {
    'platform/lib/build.ts': "export { codegen } from '../../scripts/codegen.ts';\n",
  },
  'product-does-not-know-the-demo': {
    'platform/db/fill.ts': "export { accounts } from '../../demo/accounts.ts';\n",
    'web/app/demo.ts': "export { accounts } from '../../demo/accounts.ts';\n",
    'schema/demo.ts': "export { accounts } from '../demo/accounts.ts';\n",
  },
  'product-does-not-know-its-tests': {
    'platform/gate/buy.ts': "export { start } from '../../testing/shop.ts';\n",
  },
  'testing-stands-on-the-platform': {
    'testing/page.ts': "export { price } from '../web/lib/price.ts';\n",
    'testing/case.ts': "export { start } from '../platform/tests/journey.test.ts';\n",
  },
  'demo-builds-on-the-platform': {
    'demo/page.ts': "export { price } from '../web/lib/price.ts';\n",
    'demo/build.ts': "export { codegen } from '../scripts/codegen.ts';\n",
  },
  'tests-see-only-the-platform': {
    'gateway/tests/web.test.ts': "export { price } from '../../web/lib/price.ts';\n",
    'web/e2e/gate.spec.ts': "export { errors } from '../../gateway/context.ts';\n",
  },
  'schema-is-a-leaf': {
    'schema/up.ts': "export { clock } from '../platform/lib/clock.ts';\n",
    'schema/disk.ts': "export { readFileSync } from 'node:fs';\n",
  },
  'telemetry-knows-only-the-contract': {
    'telemetry/up.ts': "export { start } from '../platform/start.ts';\n",
  },
  'browsers-load-no-telemetry': {
    'web/app/telemetry.ts': "export { errors } from '../../telemetry/record.ts';\n",
  },
  'rules-are-pure': {
    'platform/gate/disk.rule.ts': "export { readFileSync } from 'node:fs';\n",
    'platform/gate/neighbour.rule.ts': "export { hold } from './hold.ts';\n",
    'web/lib/date.rule.ts': "export { DateTime } from 'luxon';\n",
  },
  'features-do-not-meet': { 'web/features/home/peek.ts': "export { seat } from '../booking/seat.ts';\n" },
  'features-do-not-see-app': { 'web/features/home/up.ts': "export { price } from '../../app/main.ts';\n" },
  'below-features-nobody-looks-up': {
    'web/storage/up.ts': "export { seat } from '../features/booking/seat.ts';\n",
  },
  'parts-stand-on-ui': { 'web/ui/up.ts': "export { part } from '../parts/part.ts';\n" },
  'ui-stands-on-lib': { 'web/lib/up.ts': "export { part } from '../parts/part.ts';\n" },
  'lib-stands-on-storage': { 'web/storage/peek.ts': "export { price } from '../lib/price.ts';\n" },
  'apis-stand-above': { 'platform/gate/up.ts': "export { serve } from '../apis/serve.ts';\n" },
  'base-looks-down': { 'platform/lib/up.ts': "export { turn } from '../queue/turn.ts';\n" },
  'what-stands-alone-knows-no-domain': {
    'platform/accounts/peek.ts': "export { turn } from '../queue/turn.ts';\n",
    'platform/catalogue/search/peek.ts': "export { turn } from '../../queue/turn.ts';\n",
  },
  'no-domain-knows-what-stands-alone': {
    'platform/gate/peek.ts': "export { login } from '../accounts/login.ts';\n",
  },
  'booking-and-payment-do-not-meet': {
    'platform/sale/booking/pay.ts': "export { settle } from '../../payment/settle.ts';\n",
    'platform/payment/claim.ts': "export { quote } from '../sale/booking/quote.ts';\n",
  },
  'orders-look-down': {
    'platform/sale/orders/up.ts': "export { turn } from '../../queue/turn.ts';\n",
    'platform/sale/units/up.ts': "export { order } from '../orders/order.ts';\n",
  },
  'mqtt-stays-on-servers': { 'web/lib/socket.ts': "export { connect } from 'mqtt';\n" },
  'no-barrels': {
    'platform/ticket/index.ts': 'export const all = 1;\n',
    'platform/ticket/use.ts': "export { all } from './index.ts';\n",
  },
  'no-cycles': {
    'gateway/live/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'gateway/live/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  },
  'every-import-resolves': { 'gateway/lost.ts': "export { gone } from './gone.ts';\n" },
};

type Report = {
  summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] };
};

function cruise(tree: TempTree): Report['summary'] {
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const rooms = ['web', 'gateway', 'platform', 'demo', 'testing', 'schema', 'telemetry', 'client', 'scripts'];
  const run = spawnSync(process.execPath, [command, ...args, ...rooms], { cwd: tree.path, encoding: 'utf8' });
  return (JSON.parse(run.stdout) as Report).summary;
}

describe('import fences', () => {
  let tree: TempTree;
  let clean: Report['summary'];
  let bitten: Report['summary'];

  beforeAll(() => {
    tree = makeTempTree(['.dependency-cruiser.mjs', 'tsconfig.base.json', 'tsconfig.browser.json']);
    tree.plant(lawful);
    clean = cruise(tree);
    for (const files of Object.values(breaches)) tree.plant(files);
    bitten = cruise(tree);
  }, 60_000);
  afterAll(() => tree.remove());

  test('allowed imports pass, and the files were checked', () => {
    expect(clean.violations).toEqual([]);
    expect(clean.totalCruised).toBeGreaterThanOrEqual(Object.keys(lawful).length - 1);
  });

  test('every rule has a violation here', async () => {
    const file = pathToFileURL(join(root, '.dependency-cruiser.mjs')).href;
    const { default: config } = (await import(file)) as { default: { forbidden: { name: string }[] } };
    expect(Object.keys(breaches).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
  });

  test.each(Object.keys(breaches))('%s bites', (rule) => {
    const caught = bitten.violations.filter((one) => one.rule.name === rule).map((one) => one.from);
    const planted = Object.keys(breaches[rule] ?? {}).filter((file) => !file.endsWith('index.ts'));
    if (rule === 'no-cycles') expect(planted).toContain(caught[0]);
    else expect(caught).toEqual(expect.arrayContaining(planted));
  });
});
