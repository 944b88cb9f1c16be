import { expect, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { emailOf } from './support/lanes.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`no accessibility violation, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('sign-in', async ({ page }) => {
      await page.goto(portalUrl());
      await expect(page.getByLabel('Email address')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Email address').fill(emailOf('reviewer'));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Password')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('list, upload, upload logs, review', async ({ page }) => {
      const uuid = await reviewable();
      await open(page, 'reviewer', '/extractions');
      await expect(page.getByRole('link', { name: /\d/ }).first()).toBeVisible();
      expect(await violations(page), 'list').toEqual([]);

      await page.goto(`${portalUrl()}/documents/upload`);
      await expect(page.getByRole('heading', { name: 'Upload documents' })).toBeVisible();
      expect(await violations(page), 'upload').toEqual([]);

      await page.goto(`${portalUrl()}/my/upload-channel-logs`);
      await expect(page.getByRole('heading', { name: 'My upload logs' })).toBeVisible();
      expect(await violations(page), 'upload logs').toEqual([]);

      await page.goto(`${portalUrl()}/extractions/${uuid}/review`);
      await expect(page.getByRole('region', { name: 'Values' }).getByRole('textbox').first()).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Document', exact: true }).locator('canvas').first(),
      ).toBeVisible();
      expect(await violations(page), 'review').toEqual([]);
    });
  });
}

/** A seeded document that has been read. */
async function reviewable(): Promise<string> {
  const token = await serviceToken('ADMIN');
  let uuid: string | undefined;
  await expect
    .poll(
      async () => {
        const [first] = await api<{ extractionUuid: string }[]>(
          token,
          'GET',
          '/api/extractions?status=NEW&category=INVOICE',
        );
        uuid = first?.extractionUuid;
        return uuid;
      },
      { timeout: 120_000 },
    )
    .toBeTruthy();
  return uuid!;
}
