// A button that is pressed before the app is there: it shows that it was, and is pressed again once the app has taken over.
// Links need nobody.
import { firstDrawn } from './first-drawn.ts';

let pressed: HTMLElement | undefined;

function press({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('a[href]')) return;
  const button = target.closest<HTMLElement>('button, summary, label');
  if (!button) return;
  pressed?.removeAttribute('data-pressed');
  pressed = button;
  button.setAttribute('data-pressed', '');
}

/** Nobody could carry it out. */
export function forgetPress(): void {
  pressed?.removeAttribute('data-pressed');
  pressed = undefined;
}

/** From now on until the app has taken over. */
export function keepFirstPress(): void {
  document.addEventListener('click', press);
  void firstDrawn.then(() => {
    document.removeEventListener('click', press);
    const button = pressed;
    forgetPress();
    // After all who wait for the same moment.
    setTimeout(() => button?.isConnected && button.click());
  });
}
