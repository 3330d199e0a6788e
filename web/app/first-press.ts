// Keeps a press of a button before the app has loaded: the button shows it, and is pressed again after hydration. Links and <summary>
// work without the app.
import { firstDrawn } from './first-drawn.ts';

declare global {
  interface Window {
    /** Set by boot.js on a server-rendered page: keeps a press in `mmPressed`. */
    mmKeepPress?: (event: MouseEvent) => void;
    mmPressed?: HTMLElement;
  }
}

let pressed: HTMLElement | undefined;

/** The button, or the label of a control that the app keeps in its state. */
function controlAt(target: Element): HTMLElement | null {
  if (target.closest('a[href], summary')) return null;
  const control = target.closest<HTMLElement>('button, label');
  if (!(control instanceof HTMLLabelElement)) return control;
  return control.control?.matches('[type=checkbox], [type=radio]') ? control : null;
}

/**
 * In the capture phase, because the app hydrates in parts: a part that is ready would carry the press out, and it would be pressed twice;
 * React stops a press of a part that is not.
 */
function press(event: Event): void {
  const button = event.target instanceof Element ? controlAt(event.target) : null;
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  pressed?.removeAttribute('data-pressed');
  pressed = button;
  button.setAttribute('data-pressed', '');
}

/** The app could not be loaded. */
export function forgetPress(): void {
  pressed?.removeAttribute('data-pressed');
  pressed = undefined;
}

/**
 * Ends what boot.js keeps, and keeps presses until the app has hydrated the page; a page that is drawn anew has none of its buttons.
 * Returns whether there was a press already, before this script.
 */
export function keepFirstPress({ takesOver }: { takesOver: boolean }): boolean {
  if (window.mmKeepPress) removeEventListener('click', window.mmKeepPress, { capture: true });
  pressed = window.mmPressed;
  if (!takesOver) {
    forgetPress();
    return false;
  }
  document.addEventListener('click', press, { capture: true });
  void firstDrawn.then(() => {
    document.removeEventListener('click', press, { capture: true });
    const button = pressed;
    forgetPress();
    // After all other listeners of the same moment.
    setTimeout(() => button?.isConnected && button.click());
  });
  return pressed !== undefined;
}
