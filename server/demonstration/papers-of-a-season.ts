/**
 * Documents of a season's applicants: most have sent all that is asked for, some lack one, a few have sent none. Each
 * picture is drawn and made smaller once; everybody then has a file of their own, as if they had sent it.
 */
import { readNeededDocuments } from '#app/features/admissions/index.server.ts';
import {
  columnsOfFile,
  type PreparedFile,
  prepareFile,
  storeFile,
} from '#app/features/documents/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { Transaction } from '#db/client.ts';
import { documents } from '#db/schema/index.ts';
import { asPicture, face, sheet } from './papers.ts';
import { must } from './stories.ts';

interface Sender {
  readonly applicationId: string;
  readonly userId: string;
  readonly sentAt: Date;
  /** Has sent all that is asked for. */
  readonly whole: boolean;
}

const FACES = 4;
const AT_ONCE = 16;

/** Ten people take turns. */
const LACKING: readonly (readonly DocumentKind[] | 'all')[] = [
  [],
  ['indigene_letter'],
  [],
  [],
  ['o_level_result'],
  [],
  'all',
  [],
  ['indigene_letter', 'birth_certificate'],
  [],
];

type Papers = Readonly<Partial<Record<DocumentKind, readonly PreparedFile[]>>>;

async function draw(): Promise<Papers> {
  const prepared = async (kind: DocumentKind, drawn: string) =>
    must(await prepareFile(kind, await asPicture(drawn), 'demonstration'));
  const faces: PreparedFile[] = [];
  for (let turn = 0; turn < FACES; turn += 1) faces.push(await prepared('passport_photograph', face(turn)));
  return {
    passport_photograph: faces,
    o_level_result: [await prepared('o_level_result', sheet('#f7f3ea', 10))],
    jamb_slip: [await prepared('jamb_slip', sheet('#f4eef4', 8))],
    award_result: [await prepared('award_result', sheet('#f7f0e4', 9))],
    transcript: [await prepared('transcript', sheet('#f2f2ec', 14))],
    work_letter: [await prepared('work_letter', sheet('#f4f4f4', 6))],
    birth_certificate: [await prepared('birth_certificate', sheet('#eef4ea', 9))],
    indigene_letter: [await prepared('indigene_letter', sheet('#eaf0f4', 7))],
  };
}

export async function addPapersOfSeason(
  tx: Transaction,
  deps: Pick<AppDeps, 'newId' | 'storage' | 'log'>,
  senders: readonly Sender[],
): Promise<void> {
  const drawn = Object.entries(await draw()) as [DocumentKind, readonly PreparedFile[]][];
  const needed = await readNeededDocuments(
    tx,
    senders.map(({ applicationId }) => applicationId),
  );
  const sent = senders.flatMap((sender, index) =>
    drawn.flatMap(([kind, files]) => {
      const lacking = sender.whole ? [] : (LACKING[index % LACKING.length] ?? []);
      const file = files[index % files.length];
      const asked = needed(sender.applicationId).includes(kind);
      return !asked || !file || lacking === 'all' || lacking.includes(kind)
        ? []
        : [{ ...sender, kind, file }];
    }),
  );
  for (let first = 0; first < sent.length; first += AT_ONCE) {
    const rows = sent
      .slice(first, first + AT_ONCE)
      .map(async ({ applicationId, userId, sentAt, kind, file }) => {
        return {
          id: deps.newId(),
          application_id: applicationId,
          kind,
          uploaded_by: userId,
          file_name: `${kind.replaceAll('_', ' ')}.jpg`,
          ...columnsOfFile(file, must(await storeFile(deps, file))),
          sent_sha256: file.sha256,
          created_at: sentAt,
        };
      });
    await tx.insert(documents).values(await Promise.all(rows));
  }
}
