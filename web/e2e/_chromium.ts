/** The whole Chromium, not the headless shell; set by whoever runs the journeys. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
