// Loads the app in tasks, so that the phone can respond between them: all files at once, then each part in its own task.
import { firstDrawn } from './first-drawn.ts';
import type { AppStart } from './main.tsx';

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

function fetchFiles(): void {
  const files = JSON.parse(document.getElementById('app-files')?.textContent ?? '[]') as string[];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

export async function loadApp(options: AppStart): Promise<void> {
  if (options.takesOver) {
    fetchFiles();
    await import('react-dom/client');
    await pause();
    await import('./apollo/client.ts');
    await pause();
  }
  const { startApp } = await import('./main.tsx');
  if (options.takesOver) await pause();
  await startApp(options);
  await firstDrawn;
}
