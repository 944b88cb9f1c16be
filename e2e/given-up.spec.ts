import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { use } from './support/keyboard.ts';
import { tenantHere } from './support/lanes.ts';
import { api, serviceToken, uploadSamples } from './support/portal.ts';
import { sampleOf } from './support/review-screen.ts';
import { open } from './support/sign-in.ts';

test.use({ colorScheme: 'dark' });

test('a job that was given up says why, and its document is read when it is tried again', async ({
  page,
}) => {
  // A job is given up after a minute and a half of trying.
  test.setTimeout(300_000);
  const token = await serviceToken('ADMIN');
  const [uuid] = await uploadSamples(token, [await sampleOf(9)]);
  const status = async () =>
    (await api<{ status: string }>(token, 'GET', `/api/extractions/uuid/${uuid}`)).status;
  await expect.poll(status, { timeout: 120_000 }).toBe('NEW');
  // The files of this tenant are away for a while; others go on.
  const files = path.join(process.env.E2E_DATA!, 'files', tenantHere());
  await rename(files, `${files}.away`);
  try {
    await api(token, 'POST', `/api/extractions/uuid/${uuid}/rerun`);
    await open(page, 'admin', '/admin/jobs');
    const row = page.getByRole('row', { name: /extraction\.reread-extraction/ });
    await expect(row).toBeVisible({ timeout: 200_000 });
    await expect(row).toContainText(/stored file \w+ of .* is not in/);
    expect(await violations(page), 'failed').toEqual([]);
    await bringBack(files);
    await use(page, row.getByRole('button', { name: /^Retry extraction\.reread-extraction/ }));
    await expect(page.getByText('Retrying 1 job')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect.poll(status, { timeout: 90_000 }).toBe('NEW');
  } finally {
    await bringBack(files);
  }
});

async function bringBack(files: string): Promise<void> {
  if (!existsSync(`${files}.away`)) return;
  // What was stored meanwhile has its place beside them.
  await cp(files, `${files}.away`, { recursive: true }).catch(() => {});
  await rm(files, { recursive: true, force: true });
  await rename(`${files}.away`, files);
}
