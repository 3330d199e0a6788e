/** Why an operator's command was refused, in words for the operator; nothing was changed. */
export class OperatorProblem extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'OperatorProblem';
  }
}
