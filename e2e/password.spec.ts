import { expect, test } from '@playwright/test';
import { HOSTILE_PASSWORD, hostileSamples } from '@recto/samples/hostile';
import { portalUrl, serviceToken, uploadSamples } from './support/portal.ts';
import { open } from './support/sign-in.ts';

test('a protected file asks for its password, and is read once it has it', async ({ page }) => {
  const token = await serviceToken('ADMIN');
  const samples = await hostileSamples();
  const locked = samples.filter(({ fileName }) => fileName === 'encrypted.pdf');
  const [uuid] = await uploadSamples(token, locked);

  await open(page, 'admin', '/extractions');
  const ask = page.getByRole('button', { name: 'Enter the password for encrypted.pdf' });
  await expect(ask).toBeVisible();
  await page.goto(`${portalUrl()}/extractions/${uuid}/review`);
  await expect(page.getByText('This file is password-protected.')).toBeVisible();

  const password = page.getByLabel('File password');
  await password.fill('battery staple');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await expect(password).toHaveValue('battery staple');
  await password.fill(HOSTILE_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('encrypted.pdf was unlocked and is being read.')).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByText('This file is password-protected.')).toHaveCount(0);
});
