// Loads the app in tasks, so that the phone can respond between them: its files a few at a time, then each part in its own task.
import { firstDrawn } from './first-drawn.ts';
import type { AppStart } from './main.tsx';

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** Number of files that one task asks for: each takes a phone some milliseconds. */
const FILES_AT_ONCE = 4;

function preloadOf(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  return link;
}

async function fetchFiles(): Promise<void> {
  const files = JSON.parse(document.getElementById('app-files')?.textContent ?? '[]') as string[];
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    document.head.append(...files.slice(from, from + FILES_AT_ONCE).map(preloadOf));
    await pause();
  }
}

export async function loadApp(options: AppStart): Promise<void> {
  if (options.takesOver) {
    const fetching = fetchFiles();
    await import('react-dom/client');
    await pause();
    await import('./apollo/client.ts');
    await fetching;
  }
  const { startApp } = await import('./main.tsx');
  if (options.takesOver) await pause();
  await startApp(options);
  await firstDrawn;
}
