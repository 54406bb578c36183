/** A person sees this in place of a page: what happened, and the way out. */

import { useWords } from '#app/words/words.tsx';
import { buttonLook } from '../ui/Button.tsx';
import { Illustration, type IllustrationName } from '../ui/Illustration.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';

/**
 * The body is over the limit of its page (server/http/pipeline.ts), or more files come at once than one person may
 * send.
 */
export interface BodyTooLarge {
  readonly reason: 'too-large';
  readonly advice: string;
  /** The form, where nothing typed is lost by opening it again. */
  readonly back: string | null;
}

export const isTooLarge = (data: unknown): data is BodyTooLarge =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'too-large';

export interface ErrorPageProps {
  status: number;
  tooLarge?: BodyTooLarge | null;
  /** Shown for faults, so that a caller can name it to the people who read the log. */
  requestId?: string | undefined;
  /** The address that led nowhere: its words are a first guess at what was looked for. */
  path?: string | undefined;
}

function sceneOf(status: number): IllustrationName {
  if (status === 404) return 'lost';
  return status === 403 ? 'gate' : 'drought';
}

export function ErrorPage({ status, requestId, path, tooLarge }: ErrorPageProps) {
  const words = useWords().shell;
  const { title, text } = words.errorPage(status);
  return (
    <div className="page page-narrow text-center" data-lost={status === 404 ? '' : undefined}>
      <Illustration name={sceneOf(status)} className="mx-auto h-44 w-auto sm:h-56" />
      <h1 className="mt-6">
        <span className="block text-4xl text-laterite">{status}</span> {title}
      </h1>
      <p className="mx-auto mt-4 max-w-prose text-ink-soft text-lg">{tooLarge?.advice ?? text}</p>
      {status >= 500 && requestId && (
        <p className="mt-4">
          {words.errorReference}: <code className="select-all font-mono">{requestId}</code>
        </p>
      )}
      {status === 404 && (
        <div className="mx-auto mt-8 max-w-md text-start">
          <SearchBox label={words.searchInstead} action="/search" defaultValue={wordsOf(path ?? '')} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {tooLarge?.back && (
          <a href={tooLarge.back} className={buttonLook({})}>
            {words.backToForm}
          </a>
        )}
        <a href="/" className={buttonLook({ variant: tooLarge?.back ? 'secondary' : 'primary' })}>
          {words.returnHome}
        </a>
        {status === 403 && (
          <a href="/student-portal" className={buttonLook({ variant: 'secondary' })}>
            {words.toPortal}
          </a>
        )}
      </div>
    </div>
  );
}

/** The readable part of an address. Ids and broken encodings are left out. */
function wordsOf(path: string): string {
  const [name = ''] = path.split('?');
  const words = name.match(/\p{L}+/gu) ?? [];
  return /[%0-9]/.test(name) ? '' : words.join(' ').slice(0, 60);
}
