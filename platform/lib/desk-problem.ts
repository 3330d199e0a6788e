/** Why the desk does not do what it was asked to, in words for whoever sits there; nothing has changed. */
export class DeskProblem extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'DeskProblem';
  }
}
