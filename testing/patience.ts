// Timeouts of tests that wait for something.

/** Only ends a hang; nothing needs this long. For `expect.poll` and `vi.waitFor`. */
export const patience = { timeout: 60_000, interval: 50 } as const;
