/**
 * Node options of a gateway. By default V8 derives its heap limit from the machine's memory and lets garbage grow towards it. Measured
 * over half a minute of mixed reads and holds: 394 MB without a limit, 317 MB with 512, and 204 MB with 384 and a smaller young
 * generation, which costs CPU time. 512 leaves room for large answers.
 */
export const nodeOptions = '--max-old-space-size=512';
