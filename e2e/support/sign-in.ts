import { expect, type Page } from '@playwright/test';
import { portalUrl } from './portal.ts';

const PASSWORD = 'recto-demo-2026';

/** Goes to a private address without a session, signs in at the provider's page and arrives at that address. */
export async function signIn(page: Page, email: string, address: string): Promise<void> {
  await page.goto(portalUrl() + address);
  await page.getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(portalUrl() + address);
}
