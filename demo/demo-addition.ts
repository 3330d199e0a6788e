import type { PlatformConfig } from '../platform/config.ts';
import type { PlatformOptions } from '../platform/start.ts';

/** Private shops; undefined in production, where not even their code is loaded. */
export async function demoAddition({
  nodeEnv,
}: Pick<PlatformConfig, 'nodeEnv'>): Promise<PlatformOptions['addition']> {
  if (nodeEnv === 'production') return undefined;
  const { privateShops } = await import('./shops/private-shops.ts');
  return privateShops;
}
