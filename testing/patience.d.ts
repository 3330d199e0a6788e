/** Only ends a hang: nothing that is waited for needs the time. For `expect.poll` and `vi.waitFor`. */
export declare const patience: {
    readonly timeout: 60000;
    readonly interval: 50;
};
