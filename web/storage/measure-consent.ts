// The visitor's consent to measuring; nothing stored means not answered.
import { local } from './keys.ts';

type MeasureConsent = 'yes' | 'no' | null;

export function readMeasureConsent(): MeasureConsent {
  try {
    const kept = localStorage.getItem(local.measureConsent);
    return kept === 'yes' || kept === 'no' ? kept : null;
  } catch {
    // Without storage a consent could not be kept, so nothing is measured.
    return 'no';
  }
}

export function keepMeasureConsent(consent: 'yes' | 'no'): void {
  try {
    localStorage.setItem(local.measureConsent, consent);
  } catch {
    // The question is asked again at the next visit.
  }
}
