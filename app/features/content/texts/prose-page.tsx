/** Pages that are a text: about us, alumni, privacy and the other promises. Which one is asked for is in the address. */

import { languageContext } from '#app/requests/context.ts';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { isElsewhere, useCollegeLinks } from '#app/shell/college-links.ts';
import { useCollegeWords } from '#app/shell/college-words.ts';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { programmes } from '#college/academics/programmes.ts';
import { schools } from '#college/academics/schools.ts';
import { college } from '#college/college.ts';
import { pageAt } from '#college/pages/index.ts';
import { translations } from '#college/translations.ts';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import { useOrigin } from '../page/PageHead.tsx';
import { Contents, Prose } from '../page/Prose.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { isSample, readProse, readSite } from '../page/read-site.server.ts';
import { SampleNotice, TranslationNotice } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import { collegeData } from '../page/structured-data.ts';
import type { Route } from './+types/prose-page';

/** The pages about facts and promises that only the college can state. */
const COLLEGE_KNOWS = [
  '/service-charter',
  '/foi',
  '/campus',
  '/library',
  '/learning-portal',
  '/press',
  '/vacancies',
  '/alumni',
];

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const file = pageAt(pattern);
  const page = { ...file, ...translations[context.get(languageContext)]?.pages[file.path] };
  const site = await readSite(context);
  const text = site.prose.get(page.path);
  const { lead, reviewed, body } = text ?? page;
  return {
    page: { ...page, body: '', lead, reviewed },
    sample: COLLEGE_KNOWS.includes(page.path) && (await isSample(context, page.path)),
    departments: site.departmentCount,
    blocks: readProse(context, body, file.body),
  };
}

export default function ProsePage({ loaderData }: Route.ComponentProps) {
  const { page, sample, departments, blocks } = loaderData;
  const site = useSiteWords().page;
  const words = useWords();
  const about = page.path === '/about-us';
  return (
    <PublicPage {...page} data={about ? collegeData : undefined}>
      <div className="beside">
        <div>
          {sample && <SampleNotice />}
          {page.path === '/privacy' && <TranslationNotice path={page.path} />}
          <Prose blocks={blocks} />
          {page.path === '/official-channels' && <OfficialList />}
          {page.path === '/privacy' && <FieldPurposes />}
          <p className="reviewed mt-12 text-ink-soft text-sm">
            {!sample && site.reviewed(dayIn(words, page.reviewed))}
          </p>
        </div>
        <div className="self-stretch no-print">
          {about && <AtAGlance departments={departments} />}
          <Contents blocks={blocks} />
        </div>
      </div>
    </PublicPage>
  );
}

/** Every question of the application and why it is asked, from the questionnaire itself, so that none can be left out. */
function FieldPurposes() {
  const { questions, purposes } = useWords().admissions;
  const texts = useSiteWords().privacy;
  return (
    <section className="text section">
      <h2 id="field-by-field">{texts.fieldsTitle}</h2>
      <p>{texts.fieldsLead}</p>
      <dl className="rows">
        {ALL_FIELDS.map(({ name, required }) => (
          <div key={name}>
            <dt>
              <b>{questions[name]}</b>
              {!required && ` ${texts.optional}`}
            </dt>
            <dd>{purposes[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every address and account of the college, as the portal itself knows them. */
function OfficialList() {
  const words = useSiteWords().official;
  const contact = useCollegeContact();
  const origin = useOrigin();
  const { shell } = useWords();
  const social = useCollegeLinks().social.filter(({ href }) => isElsewhere(href));
  return (
    <div className="mt-12 max-w-[42rem]">
      <Card title={words.listTitle} id="addresses">
        <DefinitionList
          items={[
            { label: words.website, value: origin },
            { label: words.email, value: words.emailText(contact.email.split('@')[1] ?? '') },
            { label: words.phone, value: contact.phone.shown },
            { label: words.post, value: [...contact.lines, shell.state(college.address.state)].join(', ') },
            {
              label: words.social,
              value: social.length
                ? social.map(({ name, href }) => `${name}: ${href}`).join('\n')
                : words.noSocial,
            },
            { label: words.payments, value: words.paymentsText },
          ]}
        />
      </Card>
    </div>
  );
}

/** The college in six facts, each counted or read from the one place that holds it. On paper the text beside it says them. */
function AtAGlance({ departments }: { departments: number }) {
  const words = useSiteWords().glance;
  const { shell } = useWords();
  return (
    <section className="no-print tile tile-leaf mb-8">
      <h2 className="mb-2 text-xl">{words.title}</h2>
      <DefinitionList
        layout="stacked"
        items={[
          { label: words.founded, value: college.founded },
          { label: words.motto, value: useCollegeWords().motto },
          { label: words.schools, value: schools.length },
          { label: words.departments, value: departments },
          { label: words.programmes, value: programmes.length },
          { label: words.place, value: words.lga(college.address.lga, shell.state(college.address.state)) },
        ]}
      />
    </section>
  );
}
