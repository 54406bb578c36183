/**
 * Two mails in one mailbox are told apart by their subjects: no kind of mail shares its subject with another, in any
 * language. Where one template has several kinds, its parameter says which.
 */
import { expect, test } from 'vitest';
import { APPEAL_STATES } from '#core/admissions/appeal.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { OFFER_NEWS } from '#core/offers/offer-status.ts';
import { LANGUAGES } from '#core/shared/languages.ts';
import { wordsFor } from './catalogue.ts';

/** The parameter by which the subject of a template differs, and its values. */
const KINDS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  offerNews: ['news', OFFER_NEWS],
  appealNews: ['news', APPEAL_STATES],
  statusChanged: [
    'status',
    [...APPLICATION_STATUSES.filter((status) => status !== 'Submitted'), 'sent-twice'],
  ],
  approvalDecided: ['outcome', ['approved', 'declined', 'lapsed']],
};

const paramsWith = (known: Readonly<Record<string, string>>) =>
  new Proxy(known, { get: (params, name) => params[String(name)] ?? `<${String(name)}>` });

test.each(LANGUAGES)('each kind of mail has a subject of its own: %s', (language) => {
  const kinds = Object.entries(wordsFor(language).email.templates).flatMap(([name, template]) => {
    const [param, values] = KINDS[name] ?? ['', ['']];
    return values.map((value) => ({
      kind: [name, value].filter(Boolean).join(' '),
      subject: template(paramsWith({ [param]: value })).subject,
    }));
  });
  const shared = Map.groupBy(kinds, ({ subject }) => subject);
  expect(
    [...shared]
      .filter(([, with_]) => with_.length > 1)
      .map(([subject, w]) => [subject, w.map(({ kind }) => kind)]),
  ).toEqual([]);
  expect(kinds.filter(({ subject }) => /undefined|<news>|<status>|<outcome>/.test(subject))).toEqual([]);
});
