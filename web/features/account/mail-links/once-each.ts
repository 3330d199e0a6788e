/** Runs a task once for each key: while it runs and after it has succeeded, other callers get its answer. A failure can be retried. */
export function onceEach<Answer>(): (key: string, task: () => Promise<Answer>) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (key, task) => {
    const running = known.get(key);
    if (running) return running;
    const started = task();
    known.set(key, started);
    started.catch(() => known.delete(key));
    return started;
  };
}
