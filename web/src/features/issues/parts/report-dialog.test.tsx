import { MantineProvider } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountQuery } from '../../../portal/session.ts';
import { accountWith } from '../../../portal/test-account.ts';
import { ReportDialog } from './report-dialog.tsx';

// jsdom loads no fonts.
Object.assign(document, { fonts: new EventTarget() });

const comment = (login: string, extractionUuid: string): HTMLTextAreaElement => {
  cleanup();
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, accountWith({ login }));
  const record = { extractionUuid, category: 'INVOICE' } as ExtractionDetail;
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <ReportDialog record={record} onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>('issues.comment');
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('has what somebody wrote about a document again, for the same person and document only', () => {
  fireEvent.change(comment('ann', 'u'), { target: { value: 'The total is wrong' } });
  expect(comment('ann', 'u').value).toBe('The total is wrong');
  expect(comment('bob', 'u').value).toBe('');
  expect(comment('ann', 'v').value).toBe('');
  fireEvent.change(comment('ann', 'u'), { target: { value: '' } });
  expect(comment('ann', 'u').value).toBe('');
});
