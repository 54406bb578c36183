/** A posted form as every action reads it. */
import { unknownForm } from './answer-post.server.ts';
import { meantForm, type Post, postOf, UNSENT_FIELD } from './refusal.ts';

/**
 * @param secret names of fields that are never sent back, beside those that are everywhere
 * @throws a 400 answer for what is no form, or broken on its way: no page of ours sends that
 */
export async function readPost(request: Request, ...secret: readonly string[]): Promise<Post> {
  const form = await readForm(request);
  form.delete(UNSENT_FIELD);
  return postOf(form, secret);
}

/** The same, with what was typed into other forms of the page, which only the guard may keep. @throws the same */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().then(meantForm, () => {
    throw unknownForm();
  });
