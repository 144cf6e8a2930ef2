/** The body of every answer that is an error. `message` is fit to be shown to a person. */
export interface Problem {
  message: string;
  errors?: FieldProblem[];
}

export interface FieldProblem {
  field: string;
  message: string;
}
