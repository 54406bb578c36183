/** The filters of the reports and of the nominal roll, as they are in the address. */
import { eq } from 'drizzle-orm';
import { narrowing, oneOf } from '#app/lists/list.server.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import { applications } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { sessionFilter } from '../queue/queue-condition.server.ts';
import { SPANS, type Span } from '../queue/queue-series.ts';

const { answerNames, reports: texts } = wordsFor('en');

export const ofPlaces = {
  program: oneOf(PROGRAMS, {
    folded: true,
    label: 'Programme',
    any: 'All programmes',
    where: (program) => eq(applications.program, program),
  }),
  state: oneOf(STATES, {
    folded: true,
    label: 'State of origin',
    any: 'All states',
    name: (state) => answerNames.state[state],
    where: (state) => eq(applications.state, state),
  }),
};

export const REPORTS = narrowing({
  path: '/review/reports',
  filtersLabel: texts.filters,
  filters: {
    session: sessionFilter({
      folded: true,
      label: 'Session',
      any: texts.allSessions,
      where: (session) => eq(applications.session, session),
    }),
    ...ofPlaces,
    span: oneOf(Object.keys(SPANS) as Span[], {
      folded: true,
      label: 'Period of the queue',
      otherwise: 'quarter',
      always: true,
      name: (span) => ({ quarter: 'Last 13 weeks', year: 'Last 12 months' })[span],
      where: () => undefined,
    }),
  },
});
