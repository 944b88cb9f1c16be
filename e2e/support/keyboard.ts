import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST = 200;

/** Goes to a control as somebody without a mouse does; fails where the keyboard does not get to it. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeEnabled();
  for (let stops = 0; stops < MOST; stops++) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`${MOST} times ${key} do not lead to ${control}`);
}

/** Opens the list under a box and goes down to one of its choices. */
export async function pick(page: Page, box: Locator, name: string): Promise<void> {
  await box.focus();
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  for (let steps = 0; steps < MOST; steps++) {
    if (await option.getAttribute('data-combobox-selected')) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${MOST} steps down do not lead to ${name}`);
}

/** Goes to a button or a link as somebody without a mouse does, and uses it. */
export async function use(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  if (!(await control.evaluate((element) => element.matches(':focus')))) await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Opens the menu of a button and goes down to one of its entries. */
export async function choose(page: Page, button: Locator, name: string): Promise<void> {
  await use(page, button);
  const entry = page.getByRole('menuitem', { name, exact: true });
  await entry.waitFor();
  for (let steps = 0; steps < MOST; steps++) {
    if (await entry.evaluate((element) => element.matches(':focus'))) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${MOST} steps down do not lead to ${name}`);
}
