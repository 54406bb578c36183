/** /admin-portal/content/pages: pages and policies whose text staff can change. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { TEXT_GROUPS } from '#core/content/site-texts.ts';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { deskPathOf } from '../desk/desk-addresses.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/pages-list';
import { listPages, type PageRow } from './edit-page.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const pages = orThrow(await listPages(deps, { actor }));
  return { rows: pages };
}

export default function PagesList({ loaderData: { rows } }: Route.ComponentProps) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.pagesList;
  const columns: readonly Column<PageRow>[] = [
    {
      key: 'title',
      header: text.columns.title,
      names: true,
      fills: true,
      cell: (row) => (
        <TextLink to={deskPathOf(row.path)} className="inline-flex min-h-11 items-center lg:min-h-9">
          {row.title}
        </TextLink>
      ),
    },
    { key: 'revisions', header: text.columns.revisions, align: 'end', cell: (row) => row.revisions + 1 },
    {
      key: 'edited',
      header: text.columns.edited,
      cell: (row) => (
        <span className="lg:whitespace-nowrap">
          {row.editedAt ? desk.editedBy(row.editedBy, lagosDay(words, row.editedAt)) : desk.neverEdited}
        </span>
      ),
    },
  ];
  return (
    <DeskFrame current="pages" title={desk.pages} lead={text.lead}>
      {TEXT_GROUPS.map((group) => (
        <section key={group}>
          <h2 className="mb-2 text-lg">{text.groups[group]}</h2>
          <DataTable
            caption={text.groups[group]}
            columns={columns}
            rows={rows.filter((row) => row.group === group)}
            rowKey={({ path }) => path}
            dense
          />
        </section>
      ))}
    </DeskFrame>
  );
}
