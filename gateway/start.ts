// Runs the gateway; stops when asked, or when the process that started it is gone.
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
    // Whoever started us is gone, and with them whoever would wait.
    stop();
  });
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`gateway ${error.message}\n`);
  process.exit(1);
}
