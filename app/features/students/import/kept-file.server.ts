/** The kinds of file, and the file that one is about. */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { student_imports } from '#db/schema/index.ts';
import { candidatesFile } from './candidate-file.server.ts';
import { capsFile } from './caps-file.server.ts';
import type { ImportRecord } from './file-kind.server.ts';
import { readImportKind } from './import-kinds.ts';
import { studentFile } from './student-file.server.ts';

export const FILE_KINDS = { students: studentFile, caps: capsFile, candidates: candidatesFile };
export const kindOf = ({ kind }: Pick<ImportRecord, 'kind'>) => FILE_KINDS[readImportKind(kind)];

interface File {
  readonly actor: Actor;
  readonly id: string;
}

/** Locks the file, and does something with it in one transaction. */
export async function withFile<Value, Problem>(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: File,
  use: (tx: Transaction, record: ImportRecord) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | { readonly kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [record] = await tx.select().from(student_imports).where(eq(student_imports.id, id)).for('update');
    return record ? use(tx, record) : err({ kind: 'not-found' });
  });
}
