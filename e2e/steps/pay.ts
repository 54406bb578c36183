/** Choosing a method and the sandbox's checkout. */
import { expect, type Page } from '@playwright/test';
import { testCards } from '#gateways/payment/sandbox/test-cards.ts';

export async function chooseMethod(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /continue|pay/i })
    .click();
}

export type CardLabel = (typeof testCards)[number]['label'];

export async function fillCard(page: Page, label: CardLabel): Promise<void> {
  const card = testCards.find((known) => known.label === label);
  if (!card) throw new Error(`no test card is labelled ${label}`);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByLabel(/name/i).fill('Ngozi Test');
  await page.getByLabel(/card number/i).fill(card.number);
  await page.getByLabel(/expiry/i).fill('12/39');
  await page.getByLabel(/cvv/i).fill('123');
}

/** From the page of methods to wherever the sandbox sends the payer back to. */
export async function payByCard(page: Page, label: CardLabel): Promise<void> {
  await chooseMethod(page, /^card/i);
  await fillCard(page, label);
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(page).not.toHaveURL(/\/sandbox\//);
}
