/** A catalogue in another language, which may lack sentences: what it has stands in place of the English ones. */

/** Literal types are those of the English text, which no translation repeats. */
type Said<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Said<Answer>
    : Value extends readonly (infer Item)[]
      ? readonly Said<Item>[]
      : Value extends object
        ? { readonly [Key in keyof Value]: Said<Value[Key]> }
        : Value;

/** Any part of a catalogue. A list is translated whole or not at all. */
export type Translation<Catalogue> = {
  readonly [Key in keyof Catalogue]?: Catalogue[Key] extends
    | string
    | readonly unknown[]
    | ((...given: never[]) => unknown)
    ? Said<Catalogue[Key]>
    : Translation<Catalogue[Key]>;
};

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The catalogue with what is translated of it. */
export function withTranslation<Catalogue extends object>(
  catalogue: Catalogue,
  translation: Translation<Catalogue>,
): Catalogue {
  const merged: Record<string, unknown> = { ...(catalogue as Tree) };
  for (const [key, said] of Object.entries(translation as Tree)) {
    const own = merged[key];
    if (said !== undefined)
      merged[key] = isTree(own) && isTree(said) ? withTranslation<Tree>(own, said as object) : said;
  }
  return merged as Catalogue;
}
