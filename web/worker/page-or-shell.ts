/** How long a network that took the question may stay silent before the shell opens. Milliseconds. */
export const SHELL_AFTER_MS = 3_000;

/** The page, or its shell: without a network at once, and after some seconds of one that is silent. */
export async function pageOrShell(
  page: Promise<Response>,
  readShell: () => Promise<Response | undefined>,
): Promise<Response> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<'silence'>((resolve) => {
    waiting = setTimeout(() => resolve('silence'), SHELL_AFTER_MS);
  });
  try {
    const first = await Promise.race([page, silence]);
    if (first !== 'silence') return first;
    // Whoever has no shell goes on waiting. What comes later is nobody's: it may fail.
    page.catch(() => undefined);
    return (await readShell()) ?? (await page);
  } catch (cause) {
    const shell = await readShell();
    if (shell) return shell;
    throw cause;
  } finally {
    clearTimeout(waiting);
  }
}
