/**
 * Gives a paper its code, the first time the paper is drawn. Written while reading, on purpose: a code is worth nothing
 * before someone holds the paper, and drawing it again finds the same one.
 */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { makeDocumentCode } from '#core/shared/document-code.ts';
import { document_codes } from '#db/schema/index.ts';

/** The issued paper: the acknowledgement of a payment, the letter of offer for an application, or its slip. */
export type IssuedPaper =
  | { readonly payment_id: string }
  | { readonly application_id: string }
  | { readonly slip_of: string };

export async function issueDocumentCode(
  { db, random }: Pick<AppDeps, 'db' | 'random'>,
  paper: IssuedPaper,
): Promise<string> {
  const which = whichOf(paper);
  const find = async () =>
    (await db.select({ code: document_codes.code }).from(document_codes).where(which))[0]?.code;

  const known = await find();
  if (known) return known;
  // Two readers at once: one insert wins, both read it. A code drawn twice, too, only means another turn.
  for (let turn = 0; turn < 3; turn++) {
    await db
      .insert(document_codes)
      .values({ code: makeDocumentCode(random), ...paper })
      .onConflictDoNothing();
    const code = await find();
    if (code) return code;
  }
  throw new Error('no code could be given to a paper');
}

function whichOf(paper: IssuedPaper) {
  if ('payment_id' in paper) return eq(document_codes.payment_id, paper.payment_id);
  if ('application_id' in paper) return eq(document_codes.application_id, paper.application_id);
  return eq(document_codes.slip_of, paper.slip_of);
}
