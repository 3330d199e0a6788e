// The platform with the demo in its database: what `npm start` runs, unless DEMO_DATA is false. This folder has only what belongs to the
// demo: its catalogue, its dates, and the private shops of its playground.
import { loadConfig } from '../platform/config.ts';
import { runUntilStopped } from '../platform/machine/run-until-stopped.ts';
import { startPlatform } from '../platform/start.ts';
import { demoAddition } from './demo-addition.ts';
import { seedDemo } from './seed/seed-demo.ts';

await runUntilStopped(async () => {
  const config = loadConfig();
  const rolls = config.nodeEnv !== 'production';
  const { url, sandboxUrl, drain, stop } = await startPlatform(config, {
    fill: (parts) => seedDemo({ ...parts, rolls }),
    addition: await demoAddition(config),
  });
  return { ready: { url, sandboxUrl }, drain, stop };
});
