import { readFileSync } from 'node:fs';
import { addShoppers } from '../platform/tests/_shopper.ts';
import { askGraphql, openSystem } from './ground.ts';
import { drive, type Row } from './measure.ts';

const atOnce = 32;
const calls = 40_000;
const seconds = 10;
const manifest = new URL('../schema/generated/persisted-operations.json', import.meta.url);

/** The home screen's operation as the web sends it: its hash alone. */
function homeBody(): string {
  const rows = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { name: string }>;
  const sha256Hash = Object.keys(rows).find((hash) => rows[hash]?.name === 'HomeScreen');
  if (!sha256Hash) throw new Error('no operation HomeScreen in the manifest: npm run codegen');
  return JSON.stringify({
    operationName: 'HomeScreen',
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  });
}

export async function readHome(): Promise<Row[]> {
  const body = homeBody();
  const system = await openSystem({ connections: atOnce, gateways: 2, demo: true });
  const { http, gateways, platform } = system;
  const drives = { atOnce, calls, seconds };
  const isFine =
    (url: string, headers = {}) =>
    async () =>
      (await http.ask(url, { headers })).status === 200;
  try {
    const rows: Row[] = [];
    for (const count of [1, 2]) {
      rows.push(
        await drive({
          name: `HomeScreen, gateways: ${count}`,
          ...drives,
          call: (n) => askGraphql(system, gateways[n % count], body),
        }),
      );
    }
    const [visitor] = await addShoppers(system.database.db, 1);
    rows.push(
      await drive({
        name: 'baseline: GET /event/v1.0/home',
        ...drives,
        call: isFine(`${platform.url}/event/v1.0/home`, visitor?.headers),
      }),
      await drive({
        name: 'baseline: GET /healthz of the gateway',
        ...drives,
        call: isFine(`${gateways[0]?.url}/healthz`),
      }),
    );
    return rows;
  } finally {
    await system.close();
  }
}
