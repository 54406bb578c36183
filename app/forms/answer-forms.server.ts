/** The forms of a page, each with what is done when it is posted. What one of them is refused is no matter of the others. */
import type { data } from 'react-router';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { unknownForm } from './answer-post.server.ts';
import { readPost } from './read-post.server.ts';
import type { Post } from './refusal.ts';

type Args = { readonly request: Request; readonly context: Parameters<typeof signedIn>[0] };
export type Posted<Given extends Args> = Given & ReturnType<typeof signedIn> & { readonly post: Post };

/** An answer that says whose it is. */
type Told<Answer, Intent> = Answer extends { readonly data: infer Refused }
  ? ReturnType<typeof data<Refused & { readonly intent: Intent }>>
  : Answer;

type Table<Given extends Args> = Readonly<Record<string, (posted: Posted<Given>) => Promise<unknown>>>;
type Answers<Forms extends Table<never>> = {
  [Intent in keyof Forms]: Told<Awaited<ReturnType<Forms[Intent]>>, Intent>;
}[keyof Forms];

/**
 * @param forms by the intent that the form or its button posts; '' is the form without one
 * @throws a 400 answer for a post that no form of the page sends
 */
export async function answerForms<Given extends Args, Forms extends Table<Given>>(
  args: Given,
  forms: Forms,
): Promise<Answers<Forms>> {
  const post = await readPost(args.request);
  const form = Object.hasOwn(forms, post.intent) ? forms[post.intent] : undefined;
  if (!form) throw unknownForm();
  return (await form({ ...args, ...signedIn(args.context), post })) as Answers<Forms>;
}
