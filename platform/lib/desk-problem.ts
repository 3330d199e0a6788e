/** Why an operator's command was refused, in words for the operator; nothing was changed. */
export class DeskProblem extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'DeskProblem';
  }
}
