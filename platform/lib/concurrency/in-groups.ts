export interface GroupSize {
  /** How long a batch waits for more items before it runs, milliseconds. */
  gatherMs: number;
  /** Size of a batch; a full one runs at once. */
  most: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches items with the same key: an item waits for others that come within `gatherMs`, and for the batch before it to finish. Batches of
 * one key run one after the other, items in the order of the calls; different keys are independent. `work` returns an answer for each item,
 * in order; when it fails, all callers of that batch, and no others, get the error.
 */
export function inGroups<Item, Answer>(
  work: (key: string, items: readonly Item[]) => Promise<readonly Answer[]>,
  { gatherMs, most }: GroupSize,
): (key: string, item: Item) => Promise<Answer> {
  /** Keys for which a batch is gathering or running. */
  const gathering = new Map<string, { waiting: Waiting<Item, Answer>[]; go: () => void }>();

  async function doOne(key: string, group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await work(
        key,
        group.map(({ item }) => item),
      );
      if (answers.length !== group.length) throw new Error('a group was not answered item by item');
      group.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function doAll(key: string, first: Waiting<Item, Answer>): Promise<void> {
    const waiting = [first];
    while (waiting.length > 0) {
      if (waiting.length < most) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, gatherMs);
          gathering.set(key, { waiting, go: () => (clearTimeout(timer), resolve()) });
        });
      }
      gathering.set(key, { waiting, go: () => undefined });
      await doOne(key, waiting.splice(0, most));
    }
    gathering.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const mine = { item, resolve, reject };
      const others = gathering.get(key);
      if (!others) return void doAll(key, mine);
      if (others.waiting.push(mine) >= most) others.go();
    });
}
