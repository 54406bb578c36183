/** A posted form as every action reads it. */
import { unknownForm } from './answer-post.server.ts';
import { type Post, postOf } from './refusal.ts';

/**
 * @param secret names of fields that are never sent back, beside those that are everywhere
 * @throws a 400 answer for what is no form, or broken on its way: no page of ours sends that
 */
export async function readPost(request: Request, ...secret: readonly string[]): Promise<Post> {
  const form = await request.formData().catch(() => {
    throw unknownForm();
  });
  return postOf(form, secret);
}
