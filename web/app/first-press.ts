// Keeps a press of a button before the app has loaded: the button shows it, and is pressed again after hydration. Links work without the
// app.
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

/** The app could not be loaded. */
export function forgetPress(): void {
  pressed?.removeAttribute('data-pressed');
  pressed = undefined;
}

export function keepFirstPress(): void {
  document.addEventListener('click', press);
  void firstDrawn.then(() => {
    document.removeEventListener('click', press);
    const button = pressed;
    forgetPress();
    // After all other listeners of the same moment.
    setTimeout(() => button?.isConnected && button.click());
  });
}
