export type StageWord = 'stage' | 'screen' | 'field';

/** What an audience looks at, by the category of the event: a screen, a field of play, else a stage. */
export function stageWord(category: string): StageWord {
  if (category === 'film') return 'screen';
  return category === 'sport' ? 'field' : 'stage';
}
