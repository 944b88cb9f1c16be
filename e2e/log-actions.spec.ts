import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { api, serviceToken, uploadSamples } from './support/portal.ts';
import { Receiver } from './support/receiver.ts';
import { open } from './support/sign-in.ts';

type Log = { id: number; channelLogUuid: string; originalName: string; status: string };

/** What can be done to a log and its batch, without a mouse. */
test('a log is read again, copied and posted, and its batch posted, by keys alone', async ({ page }) => {
  const token = await serviceToken('ADMIN,CONTRIBUTOR');
  const batch = randomUUID();
  const samples = await Promise.all(
    [1, 2].map((doc) =>
      generateSample({ seed: 983, layout: 'INVOICE-european', doc, quality: 'born-digital', format: 'pdf' }),
    ),
  );
  const uuids = await uploadSamples(token, samples, batch);
  const logs = () => api<Log[]>(token, 'GET', `/api/document-channel-logs/batch/${batch}`);
  const read = () =>
    expect
      .poll(async () => (await logs()).map(({ status }) => status), { timeout: 120_000 })
      .toEqual(['COMPLETED', 'COMPLETED']);
  await read();
  const log = (await logs()).find(({ originalName }) => originalName === samples[0]!.fileName)!;

  await test.step('again, from the list', async () => {
    await open(page, 'admin', `/entity/document-channel-log?search=batchId:${batch}`);
    const rerun = page.getByRole('button', { name: `Rerun ${log.channelLogUuid}` });
    await tabTo(page, rerun);
    await agree(page, 'Are you sure you wish to rerun this item?', 'Rerun', 'Log rerun successfully');
    await expect(rerun, 'where one was').toBeFocused();
    await expectAccessible(page);
    await read();
  });

  const view = page.getByRole('link', { name: `View ${log.channelLogUuid}` });
  const act = (name: string) => page.getByRole('button', { name, exact: true });
  await test.step('from scratch, and once more, on its page', async () => {
    const traces = page.getByRole('region', { name: 'Execution traces' });
    await tabTo(page, view, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(traces).toContainText('Success');
    await page.keyboard.press('b');
    await expect(view, 'back where one was').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(traces).toContainText('Success');
    await tabTo(page, act('Deep Rerun'));
    await agree(page, 'Are you sure you wish to rerun this log?', 'Rerun', 'Log deep rerun successfully');
    await expect(act('Deep Rerun')).toBeFocused();
    await read();
    await tabTo(page, act('Generate Extractions'));
    await agree(
      page,
      'Are you sure you wish to rerun extraction generation on this log?',
      'Generate',
      'Log extractions generated successfully',
    );
    await read();
    await expectAccessible(page);
  });

  await test.step('copied here, and to another tenant of the person', async () => {
    await tabTo(page, act('Copy'));
    await agree(page, 'Are you sure you wish to copy this log?', 'Copy', 'Log copied successfully');
    await expect(act('Copy')).toBeFocused();
    await tabTo(page, act('Copy DEEPSITE'));
    await agree(
      page,
      'Are you sure you wish to copy this log to DEEPSITE?',
      'Copy',
      'Log copied to DEEPSITE successfully',
    );
  });

  const receiver = await Receiver.start();
  const sent = () => receiver.received.map(({ body }) => body);
  for (const extractionUuid of uuids)
    await api(token, 'PUT', '/api/extractions/status/CONFIRMED', { extractionUuid });
  const { id: channel } = await api<{ id: number }>(token, 'POST', '/api/output-channels', {
    name: 'Archive',
    category: 'INVOICE',
    workerName: 'webhook',
    workerParams: { url: receiver.url },
    workerDataTemplate: '{{ extractionUuid }}',
  });
  try {
    await test.step('posted, and then the rest of its batch', async () => {
      await tabTo(page, act('Post Log Extractions'), 'Shift+Tab');
      await agree(
        page,
        'Are you sure you wish to post extractions?',
        'Post',
        'Extractions posted successfully',
      );
      await expect.poll(sent).toEqual([uuids[0]]);
      await expect(page.getByRole('region', { name: 'Extractions' })).toContainText('Posted');
      await tabTo(page, act('Post Batch Extractions'));
      await agree(
        page,
        'Are you sure you wish to post all extractions in this batch?',
        'Post',
        'Batch extractions posted successfully',
      );
      await expect(act('Post Batch Extractions')).toBeFocused();
      await expect.poll(sent, 'each once').toEqual(uuids);
      await expectAccessible(page);
    });
  } finally {
    await api(token, 'DELETE', `/api/output-channels/${channel}`);
    await receiver.close();
  }
});

/** Starts what has the focus, agrees to its question, and reads that it was done. */
async function agree(page: Page, question: string, yes: string, done: string): Promise<void> {
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: question });
  await expect(asked.getByRole('button', { name: yes, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expect(asked).toBeHidden();
}
