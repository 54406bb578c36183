import type { ReactNode } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { authPath } from './AuthPanel.tsx';

export interface AuthCardProps {
  /** Which of the two forms is inside. */
  creating: boolean;
  /** Where the visitor goes afterwards; the way to the other form keeps it. */
  next: string;
  children: ReactNode;
}

/** The frame of both forms, with the way from one to the other. */
export function AuthCard({ creating, next, children }: AuthCardProps) {
  const words = useWords().identity;
  return (
    <div className="page page-narrow">
      <div className="mx-auto max-w-lg">
        <h1 className="seeds">{creating ? words.createTitle : words.signInTitle}</h1>
        <p className="mt-2 mb-6 text-ink-soft text-lg">{leadOf(words, creating, next)}</p>
        <Card>{children}</Card>
        <p className="mt-6">
          {creating ? words.haveAccount : words.noAccount}{' '}
          <TextLink
            to={authPath('/auth', next, creating ? {} : { mode: 'create' })}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {creating ? words.signIn : words.create}
          </TextLink>
        </p>
      </div>
    </div>
  );
}

type IdentityWords = ReturnType<typeof useWords>['identity'];

function leadOf(words: IdentityWords, creating: boolean, next: string): string {
  if (creating) return words.createLead;
  return next === '/' ? words.signInLead : words.continueTo;
}
