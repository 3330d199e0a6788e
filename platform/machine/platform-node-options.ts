/** Node options of a platform process; the heap limit has the same reason as the gateway's. Measured by `npm run bench -- memory`. */
export const platformNodeOptions = '--max-old-space-size=320';
