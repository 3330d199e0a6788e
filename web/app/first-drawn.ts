// Resolves when the app can respond: its first screen is rendered or hydrated.
let tell: () => void;

export const firstDrawn = new Promise<void>((resolve) => {
  tell = resolve;
});

export const isFirstDrawn = (): boolean => document.documentElement.dataset.app !== undefined;

/** The attribute is visible to styles and tests: before it, a press is kept for later. */
export function noteFirstDrawn(): void {
  document.documentElement.dataset.app = '';
  tell();
}
