/** A posted form as every action reads it. */
import { postedForm } from './posted-form.server.ts';
import { type Typed, versionIn } from './refusal.ts';

export interface Post {
  readonly intent: string;
  /** Empty where the form names no record. */
  readonly record: string;
  /** The version that the form was drawn with; see `versionIn`. */
  readonly version: number;
  readonly typed: Typed;
  /** Every value of this name, in the order of the form. */
  all(name: string): readonly string[];
  /** Null where none was chosen: browsers send an empty one then. */
  file(name: string): File | null;
  readonly files: readonly File[];
  readonly form: FormData;
}

/** @throws a 400 answer for what is no form */
export async function readPost(request: Request): Promise<Post> {
  return postOf(await postedForm(request));
}

export function postOf(form: FormData): Post {
  const typed = typedIn(form);
  const files = [...form.values()].filter((value): value is File => value instanceof File && value.size > 0);
  return {
    intent: typed.intent ?? '',
    record: typed.id ?? '',
    version: versionIn(typed),
    typed,
    all: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
    file(name) {
      const value = form.get(name);
      return value instanceof File && value.size > 0 ? value : null;
    },
    files,
    form,
  };
}

const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
