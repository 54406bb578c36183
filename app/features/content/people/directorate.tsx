/** One office: the Security Division, a directorate, or the consultancy. Which one is in the address. */
import { href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { isSample, readSite } from '../page/read-site.server.ts';
import { Points, SampleNotice, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/directorate';

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = params.office ? href('/about/:office', { office: params.office }) : '/directorate';
  const { offices } = await readSite(context);
  const office = offices.find((each) => each.path === path);
  if (!office) throw notFound();
  const sample = await isSample(context, path);
  return { office, sample, others: offices.filter((each) => each !== office) };
}

export default function DirectoratePage({ loaderData: { office, sample, others } }: Route.ComponentProps) {
  const site = useSiteWords();
  const words = site.directorates;
  return (
    <PublicPage
      title={office.name}
      description={office.lead}
      path={office.path}
      lead={office.lead}
      crumbs={[{ label: words.title, to: '/about/directorate' }]}
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {sample && <SampleNotice />}
          <div className="max-w-[42rem] gaps-5 text-lg">
            {office.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <div className="mt-12">
            <Section title={words.duties}>
              <Points items={office.duties} />
            </Section>
          </div>
        </div>
        <div className="gaps-6">
          <section className="tile tile-leaf">
            <h2 className="text-xl">{words.services}</h2>
            <dl className="mt-4 gaps-4">
              {office.services.map((service) => (
                <div key={service.title}>
                  <dt className="font-semibold">{service.title}</dt>
                  <dd className="mt-0.5 text-ink-soft">{service.text}</dd>
                </div>
              ))}
            </dl>
            <LinkButton to="/contact" className="mt-6">
              {site.page.contactUs}
            </LinkButton>
          </section>
          {office.note && (
            <Notice tone="warning" title={office.note.title}>
              <p>{office.note.text}</p>
            </Notice>
          )}
        </div>
      </div>
      <Section further title={words.others}>
        <LinkCards cards={others.map(({ path, name, lead }) => ({ to: path, title: name, text: lead }))} />
      </Section>
    </PublicPage>
  );
}
