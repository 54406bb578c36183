/** A decision about an application, by the form in which staff make it. */
import type { Page } from '@playwright/test';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { isOutcome } from '#core/review/held-decisions.ts';
import { expect } from '../test.ts';
import { releaseDecision } from './database.ts';
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
  decision: Decision,
): Promise<void> {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(application);
  await page.getByRole('radio', { name: decision.status, exact: true }).check();
  if (decision.reason) {
    const option = page.locator('select[name=reason] option').filter({ hasText: decision.reason });
    await page.locator('select[name=reason]').selectOption((await option.getAttribute('value')) ?? '');
  }
  if (decision.note) await page.getByLabel('Note to the applicant').fill(decision.note);
  // The message of a decision of a minute ago stands there, too, so the form tells when this one is made.
  const version = page.locator('#change-status input[name=version]').first();
  const before = await version.inputValue();
  await page.getByRole('button', { name: 'Change status' }).click();
  if (isOutcome(decision.status as ApplicationStatus)) {
    await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible();
    await releaseDecision(application.split('/').at(-1) ?? '');
  } else await expect(version).not.toHaveValue(before);
  await expect(page.getByText('Application updated successfully!')).toBeInViewport();
  await signIn(page, person.email, person.password);
}
