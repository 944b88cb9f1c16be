import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { setSentiment } from '@recto/contracts/endpoints/mail';
import type { Sentiment } from '@recto/contracts/result';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { errorMessages } from '../../portal/error-messages.ts';
import { toast } from '../../ui/toast.tsx';

/** What the mail of a document means: as it was understood, unless somebody says otherwise (F-021). */
export function useSentiment(record: ExtractionDetail) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { extractionUuid: uuid } = record;
  const said = record.result?.mail_sentiment;
  const set = async (sentiment: Sentiment): Promise<void> => {
    setBusy(true);
    try {
      const changed = await call(setSentiment, { params: { uuid }, body: { sentiment } });
      client.setQueryData(['extraction', uuid], changed);
    } catch (error) {
      for (const message of errorMessages(error, t)) toast.error(message, message);
    } finally {
      setBusy(false);
    }
  };
  return { said, shown: said && (said.updated_sentiment ?? said.sentiment), busy, set };
}
