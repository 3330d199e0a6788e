import { expect, test, vi } from 'vitest';
import { loadTag } from './data-layer.ts';

test('loads the tool once, and marks the body when it cannot be loaded', () => {
  const classes = new Set<string>();
  const scripts: EventTarget[] = [];
  vi.stubGlobal('document', {
    createElement: () => new EventTarget(),
    head: { append: (script: EventTarget) => scripts.push(script) },
    body: { classList: classes },
  });
  loadTag('https://tool.example/tag.js');
  loadTag('https://tool.example/tag.js');
  expect(scripts).toMatchObject([{ src: 'https://tool.example/tag.js', async: true }]);
  expect([...classes]).toEqual([]);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect([...classes]).toEqual(['gtm-error']);
  vi.unstubAllGlobals();
});
