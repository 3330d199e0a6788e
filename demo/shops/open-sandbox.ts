import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { openSession } from '../../platform/accounts/sessions/grant.ts';
import { clientOf } from '../../platform/accounts/sessions/session-client.ts';
import { importCatalogue } from '../../platform/catalogue/import/import-catalogue.ts';
import { apart } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Call } from '../../platform/lib/call.ts';
import { randomId } from '../../platform/lib/crypto/random-id.ts';
import { Failure } from '../../platform/lib/failure.ts';
import type { ShopDeps } from './deps.ts';
import { shopCatalogue, shopPrefix } from './shop-catalogue.ts';
import { addShop, addVisitor, findShop, readScenery, viewShop } from './shop.store.ts';

/** Opens a private shop, with an account made for it unless the caller is logged in. */
export async function openSandbox({ caller, request, language, deps }: Call<ShopDeps, { auth: 'device' }>) {
  await deps.shopOpenings.take(networkOf(request.ip));
  const scenery = await readScenery(deps.db);
  if (!scenery) throw new Failure('not_found');
  const eventId = shopPrefix + randomId();
  const ownsAccount = caller.userId === undefined;
  const userId = caller.userId ?? randomId();
  const visitor = await transact(deps.db, async (tx) => {
    const added = ownsAccount ? await addVisitor(tx, userId, language) : undefined;
    await addShop(tx, { eventId, userId, ownsAccount });
    return added;
  });
  const { now, ...borrowed } = scenery;
  await importValue(deps, shopCatalogue(eventId, borrowed), now);
  const login =
    visitor &&
    (await transact(deps.db, (tx) =>
      openSession(tx, deps, { user: visitor, deviceId: caller.deviceId, client: clientOf(request) }),
    ));
  const shop = await findShop(deps.db, eventId, userId);
  if (!shop) throw new Error(`shop ${eventId} is gone`);
  return { sandbox: viewShop(shop), login: login ?? null };
}

/** The operator's own import, which reads a file. */
export async function importValue(
  deps: Pick<ShopDeps, 'db' | 'queueDb'>,
  catalogue: object,
  now: Date,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mo-man-shop-'));
  try {
    const file = join(folder, 'catalogue.json');
    await writeFile(file, JSON.stringify(catalogue));
    await importCatalogue(deps.db, file, { now, queueDb: apart(deps) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
