/** Why a command of the operator was not carried out, in words for whoever typed it; nothing has changed. */
export class OperatorProblem extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'OperatorProblem';
  }
}
