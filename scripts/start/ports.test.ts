import { expect, test } from 'vitest';
import { choosePorts } from './ports.ts';
import { readSettings } from './settings.ts';

test('a site that takes any free port knows its port, as do platform and gateway', async () => {
  const { site, platform, sandbox } = await choosePorts(readSettings({ PORT: '0' }));
  for (const port of [site, platform, sandbox]) expect(port).toBeGreaterThan(1023);
  expect(new Set([site, platform, sandbox]).size).toBe(3);
});
