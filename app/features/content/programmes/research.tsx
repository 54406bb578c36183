import { LinkButton } from '#app/ui/Button.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { isSample, readSite } from '../page/read-site.server.ts';
import { Points, SampleNotice, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/research';

export async function loader({ context }: Route.LoaderArgs) {
  const { research, themes } = await readSite(context);
  return { research, themes, sample: await isSample(context, '/research') };
}

export default function Research({ loaderData: { research, themes, sample } }: Route.ComponentProps) {
  const words = useSiteWords().research;
  const { contactUs } = useSiteWords().page;
  return (
    <PublicPage title={words.title} description={words.description} path="/research" lead={research.lead}>
      {sample && <SampleNotice />}
      <ol className="gaps-10">
        {themes.map((theme, index) => (
          <li
            key={theme.id}
            id={theme.id}
            className="grid scroll-mt-28 gap-x-10 gap-y-4 border-line border-t pt-8 first:border-t-0 first:pt-0 md:grid-cols-[5rem_minmax(0,1.4fr)_minmax(0,1fr)]"
          >
            <span className="font-display font-semibold text-4xl text-laterite" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h2>{theme.title}</h2>
              <p className="mt-3 max-w-xl text-lg">{theme.text}</p>
            </div>
            <div>
              <h3 className="font-sans font-semibold text-base text-ink-soft">{words.questions}</h3>
              <ul className="mt-2">
                {theme.questions.map((question) => (
                  <li key={question} className="border-line border-b py-2">
                    {question}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <Section title={words.how}>
        <Points items={research.principles} />
      </Section>
      <Section title={research.join_title} lead={research.join_text}>
        <LinkButton to="/contact">{contactUs}</LinkButton>
      </Section>
    </PublicPage>
  );
}
