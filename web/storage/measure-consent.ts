// Whether the visitor lets visits be measured. Nothing kept means that nobody has said.
import { local } from './keys.ts';

type MeasureConsent = 'yes' | 'no' | null;

export function readMeasureConsent(): MeasureConsent {
  try {
    const kept = localStorage.getItem(local.measureConsent);
    return kept === 'yes' || kept === 'no' ? kept : null;
  } catch {
    // Without storage nobody can agree for longer than a page: nothing is measured.
    return 'no';
  }
}

export function keepMeasureConsent(consent: 'yes' | 'no'): void {
  try {
    localStorage.setItem(local.measureConsent, consent);
  } catch {
    // It is asked again at the next visit.
  }
}
