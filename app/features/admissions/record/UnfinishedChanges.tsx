/** Before the fee is paid: changes that are not saved, and the ways to finish them or to keep the earlier answers. */
import { Form, href } from 'react-router';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { TO_PREVIEW, type UnfinishedChange } from './application-view.ts';

interface UnfinishedChangesProps {
  id: string;
  changes: readonly UnfinishedChange[];
}

export function UnfinishedChanges({ id, changes }: UnfinishedChangesProps) {
  const { unfinished, questions } = useWords().admissions;
  return changes.map(({ step, fields }) => {
    const path = href('/student-portal/applications/:id/edit/:step', { id, step: String(step) });
    return (
      <Notice
        key={step}
        tone="warning"
        title={unfinished.title(fields.map((field) => questions[field]))}
        actions={
          <>
            <LinkButton to={path + TO_PREVIEW} variant="secondary">
              {unfinished.finish}
            </LinkButton>
            <Form method="post" action={path}>
              <Button name="intent" value="drop" variant="secondary" busyLabel={unfinished.dropping}>
                {unfinished.drop(fields.length)}
              </Button>
            </Form>
          </>
        }
      >
        <p>{unfinished.text(fields.length)}</p>
      </Notice>
    );
  });
}
