// A process to kill: opens the embedded database of the folder in argv and keeps it open until SIGTERM.
import { startEmbedded } from '../../db/embedded.ts';

const server = await startEmbedded({
  dataDir: process.argv[2] ?? '',
  settings: { shared_buffers: '16MB', fsync: 'off' },
});
process.send?.({ url: server.url, pid: server.pid(), adopted: server.adopted });
process.on('SIGTERM', () => void server.stop().then(() => process.exit()));
setInterval(() => undefined, 60_000);
