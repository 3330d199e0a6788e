// The moment from which the app answers: its first screen has been drawn, or taken over.
let tell: () => void;

export const firstDrawn = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Styles and tests can see it: until then a press is kept for later. */
export function noteFirstDrawn(): void {
  document.documentElement.dataset.app = '';
  tell();
}
