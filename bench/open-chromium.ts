import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../web/e2e/_chromium.ts';

/** The journeys' Chromium, headless. */
export const chromiumOptions = {
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
};

export const openChromium = (): Promise<Browser> => chromium.launch(chromiumOptions);
