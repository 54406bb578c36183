/** A decision about an application, by the form of staff but without drawing it: deciding has tests of its own. */
import type { Page } from '@playwright/test';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { isOutcome } from '#core/review/held-decisions.ts';
import { expect } from '../test.ts';
import { releaseDecision } from './database.ts';
import { answerForm, readable } from './pages.ts';
import { ACCOUNTS, type NewPerson, signIn } from './people.ts';

interface Decision {
  readonly status: string;
  readonly reason?: RegExp;
  readonly note?: string;
}

/** An administrator sets the status; then the applicant is signed in again. */
export async function decide(
  page: Page,
  application: string,
  person: NewPerson,
  { status, reason: wanted, note = '' }: Decision,
): Promise<void> {
  await signIn(page, ACCOUNTS.admin_staff);
  const opened = await page.request.get(application);
  const reason = wanted ? optionSaying(await opened.text(), wanted) : '';
  const typed = { intent: 'change-status', status, reason, note };
  const done = await answerForm(page.request, opened, typed);
  expect(await done.text(), `${status} by staff`).toContain('Application updated successfully!');
  if (isOutcome(status as ApplicationStatus)) await releaseDecision(application.split('/').at(-1) ?? '');
  await signIn(page, person.email, person.password);
}

/** The value of the option that says this. */
function optionSaying(html: string, wanted: RegExp): string {
  const options = [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)];
  const [, value] = options.find(([, , label = '']) => wanted.test(readable(label))) ?? [];
  if (!value) throw new Error(`nothing to choose says ${wanted}`);
  return readable(value);
}
