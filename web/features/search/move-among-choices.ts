import type { KeyboardEvent } from 'react';

/** Arrow keys move from the field through all elements with `data-choice`, and back into the field. */
export function moveAmongChoices(event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')];
  if (choices.length === 0) return;
  event.preventDefault();
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const next = event.key === 'ArrowDown' ? Math.min(at + 1, choices.length - 1) : at - 1;
  (next < 0 ? field : choices[next])?.focus();
}
