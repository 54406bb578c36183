/** A call of the API as the pages for developers show it. */
export interface DocumentedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string | null;
  readonly scope: string | null;
  readonly orOwner: boolean;
  /** Made with the token of a person, about what is theirs. */
  readonly own: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly about: string;
  }[];
  readonly curl: string;
  readonly answer: string | null;
  readonly refusals: readonly string[];
}
