export type StageWord = 'stage' | 'screen' | 'field';

/** What an audience faces, by the event's category: a screen, a field of play, else a stage. */
export function stageWord(category: string): StageWord {
  if (category === 'film') return 'screen';
  return category === 'sport' ? 'field' : 'stage';
}
