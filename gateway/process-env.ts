/**
 * Environment of a gateway's process, which Node and the C library read before any code of ours. By default V8 derives the limit of its heap
 * from the machine's memory and lets garbage grow towards it; a young generation of 16 MB makes it grow further with each round of a load,
 * and each thread has an arena of malloc of its own, which keeps what was freed. Measured by `npm run bench -- memory`; 512 MB leave room
 * for large answers.
 */
export const gatewayProcessEnv = {
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
} as const;
