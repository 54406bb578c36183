/** What the status of an application means for its owner, and what to do next. */

import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import type { ApplicationView } from '../application-view.ts';
import { offerPath } from '../paths.ts';
import { NextActionButton } from './NextActionButton.tsx';
import { STATUS_TONES } from './status-tones.ts';

export interface StatusAdviceProps {
  application: ApplicationView;
  /** The college waits for an answer of the owner. */
  asked: boolean;
}

export function StatusAdvice({ application, asked }: StatusAdviceProps) {
  const { admissions, papers } = useWords();
  const { statusAdvice, list, preview } = admissions;
  const { status, finished, paid, caps_reference } = application;
  const draft = status === 'Draft' && finished;
  const words = statusAdvice[status];
  return (
    <Notice
      tone={draft ? 'info' : STATUS_TONES[status]}
      title={draft ? (paid ? list.submittedBefore : list.ready) : words.meaning}
      actions={
        status === 'Accepted' ? (
          <LinkButton to={offerPath(application.id)} icon="document">
            {papers.offer.open}
          </LinkButton>
        ) : (
          application.next.kind !== 'none' && <NextActionButton application={application} />
        )
      }
    >
      {draft ? !paid && <p>{list.readyAdvice}</p> : <p>{(asked && words.asked) || words.next}</p>}
      {status === 'Accepted' && (
        <p>
          {preview.caps}: <strong>{caps_reference ?? preview.capsPending}</strong>
        </p>
      )}
    </Notice>
  );
}
