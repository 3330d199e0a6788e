import { beforeEach, expect, test, vi } from 'vitest';
import { chosenCity, keepChosenCity } from './chosen-city.ts';
import { chosenCityKey } from './keys.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test('no city is known until one is chosen; the whole country is a choice, too', () => {
  expect(chosenCity()).toBeNull();
  keepChosenCity('79');
  expect(chosenCity()).toBe('79');
  keepChosenCity('');
  expect(chosenCity()).toBe('');
});

test('an id that is no city counts as none', () => {
  localStorage.setItem(chosenCityKey, '<b>');
  expect(chosenCity()).toBeNull();
});

test('without storage the whole country is taken, so that nobody is asked on every visit', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  expect(() => keepChosenCity('79')).not.toThrow();
  expect(chosenCity()).toBe('');
});
