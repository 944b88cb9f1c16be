import { expect, type Page } from '@playwright/test';

type Chosen = { fileName: string; bytes: Uint8Array };

/** Chooses files on an upload page and waits until it lists them: a browser hands them over a moment later. */
export async function chooseFiles(page: Page, files: readonly Chosen[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles(
      files.map(({ fileName, bytes }) => ({ name: fileName, mimeType: '', buffer: Buffer.from(bytes) })),
    );
  for (const { fileName } of files)
    await expect(page.getByText(fileName, { exact: true }).first()).toBeVisible();
}
