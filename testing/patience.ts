// How long a test waits for what must come.

/** Only ends a hang: nothing that is waited for needs the time. For `expect.poll` and `vi.waitFor`. */
export const patience = { timeout: 60_000, interval: 50 } as const;
