// Runs the gateway. It stops on SIGINT or SIGTERM, or when its parent process is gone.
import { ConfigurationError } from '@mo-man/schema/config-reader.ts';
import { loadConfig } from './config/config.ts';
import { startGateway } from './server.ts';

try {
  const gateway = await startGateway(loadConfig());
  process.send?.({ ready: true, url: gateway.url });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    const drained = gateway.drain();
    stopping ??= drained
      .then(() => gateway.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('disconnect', () => {
    stop();
    // The second call skips the drain: the parent process is gone, so nothing would wait for it.
    stop();
  });
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`gateway ${error.message}\n`);
  process.exit(1);
}
