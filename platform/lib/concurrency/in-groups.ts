export interface GroupSize {
  /** How long a group gathers before it is done, milliseconds. */
  gatherMs: number;
  /** Most items in one group; it goes at once when it is full. */
  most: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Does in one go what many ask for at the same time: a wish waits for the others that come within some milliseconds, and
 * while the group before it is done. Under one key, groups go one after the other and items in the order in which they
 * came; keys know nothing of each other. `work` answers each wish, in their order; when it fails, every caller of that group
 * is told so, and no other.
 */
export function inGroups<Item, Answer>(
  work: (key: string, items: readonly Item[]) => Promise<readonly Answer[]>,
  { gatherMs, most }: GroupSize,
): (key: string, item: Item) => Promise<Answer> {
  /** A key is here as long as a group of it gathers or is done. */
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
