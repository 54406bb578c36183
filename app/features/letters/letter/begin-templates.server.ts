/** Gives the portal its first letters, those of the college's folder. A kind that has a template keeps it. */
import { and, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { firstLetters } from '#college/letters/index.ts';
import { ISSUED_KINDS } from '#core/letters/letter-kinds.ts';
import type { Queryable } from '#db/client.ts';
import { letter_template_versions, letter_templates } from '#db/schema/index.ts';

const LANGUAGE = 'en';

export async function beginTemplates(
  db: Queryable,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
): Promise<void> {
  const now = clock();
  for (const kind of ISSUED_KINDS)
    await db.transaction(async (tx) => {
      await tx
        .insert(letter_templates)
        .values({ id: newId(), kind, award: null, language: LANGUAGE, created_at: now })
        .onConflictDoNothing();
      const [template] = await tx
        .select({ id: letter_templates.id })
        .from(letter_templates)
        .where(
          and(
            eq(letter_templates.kind, kind),
            isNull(letter_templates.award),
            eq(letter_templates.language, LANGUAGE),
          ),
        )
        .for('update');
      if (!template) throw new Error('a template was not written');
      const own = eq(letter_template_versions.template_id, template.id);
      if ((await tx.$count(letter_template_versions, own)) > 0) return;
      await tx.insert(letter_template_versions).values({
        id: newId(),
        template_id: template.id,
        number: 1,
        ...firstLetters[kind],
        state: 'approved',
        approved_at: now,
        created_at: now,
        updated_at: now,
      });
    });
}
