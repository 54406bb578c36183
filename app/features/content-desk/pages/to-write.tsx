/** /admin-portal/content/to-write: what a new college still lacks. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/to-write';
import { listToWrite, type ToWriteRow } from './list-to-write.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { rows: orThrow(await listToWrite(deps, { actor })) };
}

export default function ToWrite({ loaderData: { rows } }: Route.ComponentProps) {
  const text = useDeskWords().toWrite;
  const columns: readonly Column<ToWriteRow>[] = [
    {
      key: 'title',
      header: text.columns.title,
      names: true,
      fills: true,
      cell: ({ title, thing, path }) => {
        const name = thing ? text.things[thing] : title;
        if (!path) return name;
        return (
          <TextLink to={path} className="inline-flex min-h-11 items-center lg:min-h-9">
            {name}
          </TextLink>
        );
      },
    },
    { key: 'count', header: text.columns.count, align: 'end', cell: (row) => row.count },
  ];
  return (
    <DeskFrame current="toWrite" title={text.title} lead={text.lead}>
      {rows.length > 0 ? (
        <DataTable caption={text.title} columns={columns} rows={rows} rowKey={({ key }) => key} dense />
      ) : (
        <EmptyState title={text.empty}>{text.emptyAdvice}</EmptyState>
      )}
    </DeskFrame>
  );
}
