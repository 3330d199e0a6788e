/** Time without an answer after which the shell opens, milliseconds. */
export const SHELL_AFTER_MS = 3_000;

/** The page, or its shell: at once when the request fails, after `SHELL_AFTER_MS` when the network does not answer. */
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
    // Without a shell the page is awaited further. With one, a later failure of the page is ignored.
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
