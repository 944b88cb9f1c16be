import { type Cookie, expect, type Page } from '@playwright/test';
import { emailOf, PASSWORD, type Person } from './lanes.ts';
import { portalUrl } from './portal.ts';

/** Types who one is and the password on the provider's pages. */
export async function giveCredentials(page: Page, who: Person): Promise<void> {
  await page.getByLabel('Email address').fill(emailOf(who));
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Is at an address; the review soon says behind it which value it shows. */
const arrive = (page: Page, address: string): Promise<void> =>
  expect(page).toHaveURL(({ href }) => href.replace(/#highlight-.*$/, '') === portalUrl() + address);

/** Goes to a private address without a session, signs in at the provider's pages and arrives at that address. */
export async function signIn(page: Page, who: Person, address: string): Promise<void> {
  await page.goto(portalUrl() + address);
  await giveCredentials(page, who);
  await arrive(page, address);
}

/** Sessions of people who have signed in before, by e-mail address. */
const sessions = new Map<string, Cookie[]>();

/** Gives a page the session of somebody; the first time, they sign in elsewhere. */
export async function enter(page: Page, who: Person): Promise<void> {
  const email = emailOf(who);
  if (!sessions.has(email)) {
    const elsewhere = await page.context().browser()!.newContext({ locale: 'en-US' });
    await signIn(await elsewhere.newPage(), who, '/documents/upload');
    sessions.set(email, await elsewhere.cookies());
    await elsewhere.close();
  }
  await page.context().addCookies(sessions.get(email)!);
}

/** Arrives at an address as somebody who is signed in already, in any language. */
export async function open(page: Page, who: Person, address: string): Promise<void> {
  await enter(page, who);
  await page.goto(portalUrl() + address);
  await arrive(page, address);
}
