/**
 * Environment of a platform's process; the reasons are those of the gateway's. Pictures are drawn in native memory, on four threads. 320 MB
 * of heap are enough for the draw of a queue of 300,000 beside everything else (`npm run bench -- queue-draw`).
 */
export const platformProcessEnv = {
  NODE_OPTIONS: '--max-old-space-size=320 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
} as const;
