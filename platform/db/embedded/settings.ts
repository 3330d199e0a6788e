// Settings of an embedded server, for a small machine (2 cores, a few GB). An external server has its own.

export type Settings = Record<string, string | number>;

const settings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // A paid order must survive a power cut, so both stay on.
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  // All our queries are short; compiling or parallelizing them costs more than it gains.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

export function settingFlags(extra: Settings): string[] {
  return Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
