/** A posted form as every action reads it. */
import { postedForm } from './posted-form.server.ts';
import { type Post, postOf } from './refusal.ts';

/** @throws a 400 answer for what is no form */
export const readPost = async (request: Request, ...secret: readonly string[]): Promise<Post> =>
  postOf(await postedForm(request), secret);
