// Runs the embedded PostgreSQL as a process of its own, for several platforms on one machine. None of them may own it, because each of them
// stops at some time.
import { loadDataDir } from '../config.ts';
import { runUntilStopped } from '../machine/run-until-stopped.ts';
import { startEmbedded } from '../db/embedded.ts';

await runUntilStopped(async () => {
  const { url, stop } = await startEmbedded({
    dataDir: loadDataDir(),
    log: (line) => process.stderr.write(`${line}\n`),
  });
  return { ready: { url }, stop };
});
