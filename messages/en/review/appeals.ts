/** Appeals against rejections: the applicant's page, and the pages of staff. */
import type { AppealState } from '#core/admissions/appeal.ts';

export const appeals = {
  page: {
    title: 'Your appeal',
    states: {
      received: 'We have received your appeal',
      read: 'Your appeal has been read',
      upheld: 'Your appeal was upheld',
      refused: 'Your appeal was refused',
    } satisfies Readonly<Record<AppealState, string>>,
    formTitle: 'Appeal to the Registrar',
    hint: 'Say what is wrong in the decision, and what shows it. You can send one appeal for each decision.',
    fields: { reason: 'Why the decision is wrong' },
    send: 'Send appeal',
    busy: 'Sending...',
    late: 'The time to appeal is over, so the appeal was not sent.',
    receipt: 'Receipt',
    facts: { number: 'Application', sent: 'Received on', answerBy: 'Answer by' },
    papers: 'Papers',
    papersNote:
      'Papers that you add to your application until the appeal is decided are read with it. A paper that is there already is read too.',
    addPaper: 'Add a paper',
  },
  desk: {
    title: 'Appeals',
    one: 'Appeal',
    lead: 'Appeals that wait for an answer. Only officers who had no part in the decision read and decide them.',
    states: {
      received: 'Received',
      read: 'Read',
      upheld: 'Upheld',
      refused: 'Refused',
    } satisfies Readonly<Record<AppealState, string>>,
    days: (sent: string, due: string) =>
      `Received on ${sent}. The applicant was promised an answer by ${due}.`,
    reason: 'Why the applicant thinks the decision is wrong',
    papers: (names: readonly string[]) => `Added since the decision: ${names.join(', ')}.`,
    noPapers: 'No papers were added since the decision.',
    open: 'Open the application',
    read: 'Mark as read',
    readNote: 'The applicant gets an e-mail. You can decide the appeal after that.',
    uphold: {
      title: 'Uphold the appeal',
      note: 'The application goes back to Under Review and is decided again. The applicant gets an e-mail with your reason.',
    },
    refuse: {
      title: 'Refuse the appeal',
      note: 'The decision stays. The applicant gets an e-mail with your reason.',
    },
    busy: 'Saving...',
    why: {
      stale: 'This appeal has changed since you opened the page. Read what it says now, then try again.',
      'had-part':
        'You had a part in this decision, or your account counts as the one of somebody who had. A colleague must read and decide this appeal.',
      'not-possible': 'This cannot be done with the appeal in its current status.',
      over: 'The application is no longer rejected, so there is nothing to decide.',
      'another-live':
        'The applicant has another application for this programme that goes on, so this one cannot go back to review.',
    },
  },
};
