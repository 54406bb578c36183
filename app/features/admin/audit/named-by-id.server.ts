/** Subjects of audit entries that are no row with a name: the id says which one it was. */
import { href } from 'react-router';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { sessionName, settingNames } from '#messages/en/admin/setting-names.ts';

const { admin, bursary, dates } = wordsFor('en');

/** The moment in the names of backups and of databases that were set aside: `portal-20261121-143012-1f3a`. */
const MADE_AT = /(\d{4})(\d\d)(\d\d)[-_](\d\d)(\d\d)(\d\d)/;

/** Names a backup by the moment that its name shows. */
function nameBackup(id: string): string {
  const [, year, month, day, hour, minute, second] = MADE_AT.exec(id) ?? [];
  if (!year) return id;
  const at = lagosMoment({ dates }, `${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return id.startsWith('portal-') ? admin.audit.backupOf(at) : admin.audit.setAsideOn(at);
}

const SESSION = 'admission_session ';

export function namedByItsId({
  subjectType,
  subjectId: id,
  details,
}: {
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}): Subject | null {
  if (id === null) return null;
  switch (subjectType) {
    case 'setting': {
      const name = id.startsWith(SESSION) ? sessionName(id.slice(SESSION.length)) : settingNames[id];
      return name ? { name, path: '/admin-portal/settings' } : null;
    }
    // The path is null: the file, or the database that was set aside, may be gone. The entry links to all that was
    // done with it.
    case 'backup':
      return { name: nameBackup(id), path: null };
    case 'page':
      return {
        name: typeof details?.title === 'string' ? details.title : id,
        path: href('/admin-portal/content/pages/*', { '*': id.slice(1) }),
      };
    case 'table':
      return { name: id, path: href('/database-system/tables/:table', { table: id }) };
    case 'gateway':
      return { name: bursary.gateway(id), path: null };
    default:
      return null;
  }
}

export interface Subject {
  readonly name: string;
  /** The path of its page; null where it has none. */
  readonly path: string | null;
}
