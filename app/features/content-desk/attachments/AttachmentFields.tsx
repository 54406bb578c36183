/** The PDFs of a news item: what each is called, which are to be removed, and one more. */
import { Field } from '#app/ui/Field.tsx';
import { FileInput } from '#app/ui/FileInput.tsx';
import { Checkbox, TextInput } from '#app/ui/inputs.tsx';
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_NAME_MAX,
  ATTACHMENTS_MAX,
  attachmentField,
  attachmentFile,
  attachmentRows,
  type NamedFile,
} from '#core/content/attachment.ts';
import { mediaPath } from '#core/content/picture.ts';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';

/** What the fields of the rows are called in sentences about them. */
export function attachmentLabels(name: (number: number) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from({ length: ATTACHMENTS_MAX }, (_, at) => [attachmentField(at, 'name'), name(at + 1)]),
  );
}

interface AttachmentFieldsProps {
  files: readonly NamedFile[];
  refusal: DeskRefusal | null | undefined;
}

export function AttachmentFields({ files, refusal }: AttachmentFieldsProps) {
  const text = useDeskWords().newsForm;
  const rows = refusal ? attachmentRows(refusal.typed) : files;
  return (
    <div className="grid gap-6">
      {rows.length > 0 && (
        <ul className="grid gap-4">
          {rows.map(({ hash, name }, at) => (
            <li key={hash} className="grid gap-2 rounded-md bg-sunken p-3">
              <input type="hidden" name={attachmentField(at, 'hash')} value={hash} />
              <Field name={attachmentField(at, 'name')} required>
                <TextInput maxLength={ATTACHMENT_NAME_MAX} defaultValue={name} />
              </Field>
              <div className="flex flex-wrap items-center gap-x-6">
                <Checkbox name={attachmentField(at, 'remove')} value="yes" label={text.removePdf(at + 1)} />
                <a
                  href={mediaPath(attachmentFile(hash))}
                  target="_blank"
                  rel="noopener"
                  className="link inline-flex min-h-11 items-center"
                >
                  {text.openPdf(at + 1)}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rows.length < ATTACHMENTS_MAX ? (
        <Field name="pdf" hint={text.hints.pdf} optional>
          <FileInput accept={['application/pdf']} most={ATTACHMENT_BYTES_MAX} />
        </Field>
      ) : (
        <p>{text.mostPdfs(ATTACHMENTS_MAX)}</p>
      )}
    </div>
  );
}
