/**
 * /programmes/{slug}/check?award=ND: "Would I qualify?", without an account and without script. The answers are in the
 * address, name nobody, and are kept nowhere.
 */
import { href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { depsContext } from '#app/requests/context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { foundOf, neededOf } from '#app/words/describe-eligibility.ts';
import { useWords } from '#app/words/words.tsx';
import { awardChoice, programmeAt } from '#core/admissions/award.ts';
import { type Finding, type Judgement, judge, yearOfSession } from '#core/eligibility/judge.ts';
import {
  gradeField,
  isAnswered,
  QUICK,
  type QuickQuestions,
  questionsOf,
  quickForm,
  recordFrom,
} from '#core/eligibility/quick-check.ts';
import type { AwardClass, PriorAwardKind } from '#core/record/academic-record.ts';
import { MARKS, SUBJECTS_MAX } from '#core/record/o-level.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/check';
import { ApplyNow } from './ApplyNow.tsx';
import { readOffered } from './read-offered.server.ts';

const FITTING_MAX = 8;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { programmes, admissions } = await readSite(context);
  const programme = programmes.find(({ slug }) => slug === params.slug);
  const { db, clock } = context.get(depsContext);
  const offered = await readOffered(db, clock());
  const own = (offered?.offerings ?? []).filter(
    ({ program, requirements }) => program === programme?.name && Object.keys(requirements).length > 0,
  );
  const asked = url.searchParams;
  const offering = own.find((one) => awardChoice(one) === asked.get('award')) ?? own[0];
  if (!programme || !offered || !offering) throw notFound();
  const questions = questionsOf(offering.requirements);
  const year = yearOfSession(offered.session);
  const record = recordFrom(asked, questions, year);
  const answered = isAnswered(asked, questions);
  const fits = offered.offerings
    .filter(
      (one) =>
        one !== offering &&
        one.open &&
        Object.keys(one.requirements).length > 0 &&
        judge(record, one.requirements, year).verdict === 'ok',
    )
    // An applicant who asks about a diploma looks for a diploma first.
    .toSorted((one, other) => Number(other.award === offering.award) - Number(one.award === offering.award));
  return {
    slug: programme.slug,
    name: programme.name,
    pause: admissions.pause,
    session: offered.session,
    award: awardChoice(offering),
    awards: own.map(awardChoice),
    questions,
    typed: Object.fromEntries([...asked].map(([name, value]) => [name, value.slice(0, 20)])),
    judged: answered ? judge(record, offering.requirements, year) : null,
    open: offering.open && offered.now,
    closedIn: !offering.open && offered.now ? offered.session : null,
    fits: answered
      ? fits.slice(0, FITTING_MAX).map((one) => ({
          name: programmeAt(one.program, awardChoice(one)),
          slug: programmes.find(({ name }) => name === one.program)?.slug ?? '',
        }))
      : [],
  };
}

export default function CheckPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, pause, session, award, judged, open, closedIn, fits } = loaderData;
  const site = useSiteWords();
  const words = site.qualify;
  const title = words.title(programmeAt(name, award));
  const page = href('/programmes/:slug', { slug });
  return (
    <PublicPage
      title={title}
      description={words.description}
      path={href('/programmes/:slug/check', { slug })}
      lead={words.lead(session)}
      pause={pause}
      crumbs={[
        { label: site.programmes.title, to: '/programmes' },
        { label: name, to: page },
      ]}
    >
      {judged && (
        <Section id="result" title={words.results[judged.verdict]} lead={words.advice[judged.verdict]}>
          <Ways judged={judged} />
          {fits.length > 0 && (
            <div className="mt-6">
              <h3>{words.fits}</h3>
              <ul className="mt-2 grid gap-2">
                {fits.map((one) => (
                  <li key={one.name}>
                    <a className="link" href={href('/programmes/:slug', { slug: one.slug })}>
                      {one.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {(open || closedIn) && (
            <p className="mt-6">
              <ApplyNow programme={slug} award={award} closedIn={closedIn} />
            </p>
          )}
        </Section>
      )}
      <Section further title={words.questions}>
        <Questions {...loaderData} />
      </Section>
    </PublicPage>
  );
}

function Ways({ judged }: { judged: Judgement }) {
  const { eligibility } = useWords();
  return (
    <div className="grid gap-6">
      {judged.ways.map(({ route, findings }) => (
        <Findings key={route} title={eligibility.ways[route]} findings={findings} />
      ))}
    </div>
  );
}

interface QuestionsProps {
  slug: string;
  award: string;
  awards: readonly string[];
  questions: QuickQuestions;
  typed: Readonly<Record<string, string>>;
}

function Questions({ slug, award, awards, questions, typed }: QuestionsProps) {
  const words = useSiteWords().qualify;
  const { classes, kinds } = useWords().eligibility;
  const fields = (rows: readonly string[]) => (
    <FormFields
      of={quickForm(questions)}
      rows={rows}
      values={{ ...typed, award }}
      own={{
        ...Object.fromEntries(questions.subjects.map((subject) => [gradeField(subject), { label: subject }])),
        award: { label: words.award },
        ...Object.fromEntries(
          MARKS.map((mark) => [
            QUICK[mark],
            {
              label: words.others(mark, questions.subjects.length > 0),
              hint: words.othersHint(SUBJECTS_MAX),
            },
          ]),
        ),
        [QUICK.score]: { label: words.score, hint: words.scoreHint },
        [QUICK.award]: { label: words.holds },
        [QUICK.class]: { label: words.class },
        [QUICK.months]: { label: words.months },
        [QUICK.jamb]: { label: words.jamb },
        [QUICK.born]: { label: words.born },
      }}
      choices={{
        ...Object.fromEntries(
          questions.subjects.map((subject) => [gradeField(subject), { none: words.notTaken }]),
        ),
        award: { options: awards.map((value) => ({ value, label: value })) },
        [QUICK.award]: { none: words.holdsNone, called: (kind) => kinds[kind as PriorAwardKind] },
        [QUICK.class]: { none: words.choose, called: (name) => classes[name as AwardClass] },
        [QUICK.jamb]: { none: words.no, called: () => words.yes },
      }}
    />
  );
  return (
    <form
      method="get"
      action={`${href('/programmes/:slug/check', { slug })}#result`}
      className="tile grid max-w-[42rem] gap-6"
    >
      {fields(['award'])}
      {questions.subjects.length > 0 && (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3">{words.grades(questions.sittings)}</legend>
          {fields(questions.subjects.map(gradeField))}
        </fieldset>
      )}
      {fields([
        ...questions.others.map((mark) => QUICK[mark]),
        ...(questions.jamb ? [QUICK.jamb] : []),
        ...(questions.score ? [QUICK.score] : []),
        ...(questions.awards.length > 0 ? [QUICK.award, QUICK.class, QUICK.months] : []),
        QUICK.born,
      ])}
      <div className="actions">
        <Button icon="check">{words.check}</Button>
      </div>
      <p className="text-ink-soft text-sm">{words.kept}</p>
    </form>
  );
}

/** The required results beside those that were found, a line each. */
function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  const words = useWords();
  const { verdicts } = words;
  const { neededTitle, verdictTitle } = words.eligibility;
  return (
    <div>
      <h3>{title}</h3>
      <table className="facts mt-2">
        <thead>
          <tr>
            <th scope="col">{neededTitle}</th>
            <th scope="col">{verdictTitle}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={neededOf(words, finding)}>
              <th scope="row" className="font-normal">
                {neededOf(words, finding)}
              </th>
              <td>
                <span className={finding.verdict === 'missing' ? 'text-danger-text' : 'text-leaf-text'}>
                  <Icon name={finding.verdict === 'ok' ? 'check' : 'info'} className="size-[1.1em]" />{' '}
                  {verdicts[finding.verdict]}
                </span>
                <br />
                {foundOf(words, finding)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
