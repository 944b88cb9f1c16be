import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { updateFields, updateResult } from '@recto/contracts/endpoints/review';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../app/error-messages.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { forgetOldDrafts, keepDrafts, recallDrafts } from '../model/draft-store.ts';
import { type EditAction, type EditState, editReducer, noEdits } from '../model/edits.ts';
import { slotsOf } from '../model/slots.ts';
import { findClashes } from '../model/updates.ts';
import { extractionQuery } from '../review.queries.ts';
import { createSaver, resultOf, type Saver } from './saver.ts';
import { createStore, type Store } from './store.ts';

/** The record as it is now, when a call failed because ours was stale. */
export const staleOf = (error: unknown): ExtractionDetail | null =>
  error instanceof ApiError && error.status === 409 && error.current
    ? (error.current as ExtractionDetail)
    : null;

export type EditSession = {
  readonly edits: Store<EditState, EditAction>;
  readonly saver: Saver;
  /** The newest record that is known, also between two renderings. */
  readonly current: () => ExtractionDetail;
  readonly setRecord: (record: ExtractionDetail) => void;
};

/** Drafts of an earlier visit, and whether someone else changed the same values since. */
const restored = (record: ExtractionDetail, login: string): EditState => {
  const drafts = recallDrafts(localStorage, login, record.extractionUuid);
  const slots = slotsOf(resultOf(record)?.extraction.sections ?? []);
  return { ...noEdits(drafts), clashes: findClashes(drafts, slots) };
};

/**
 * One person's work on one document: its edits, the way to the server, and the copy in the browser that
 * survives a reload. Lives as long as the document is open.
 */
export const useEditSession = (record: ExtractionDetail, login: string): EditSession => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const uuid = record.extractionUuid;

  const [session] = useState<EditSession>(() => {
    const { queryKey } = extractionQuery(uuid);
    const edits = createStore(editReducer, restored(record, login));
    const current = () => client.getQueryData(queryKey) ?? record;
    const setRecord = (next: ExtractionDetail) => client.setQueryData(queryKey, next);
    const saver = createSaver(edits, {
      record: current,
      setRecord,
      sendFields: (version, fields) => call(updateFields, { params: { uuid }, body: { version, fields } }),
      sendResult: (version, result) => call(updateResult, { params: { uuid }, body: { version, result } }),
      staleOf,
      wordsOf: (error) =>
        staleOf(error) ? t('review.changed_meanwhile') : errorMessages(error, t).join(' '),
    });
    return { edits, saver, current, setRecord };
  });

  useEffect(() => {
    forgetOldDrafts(localStorage, Date.now());
    const keep = () => keepDrafts(localStorage, login, uuid, record.version, session.edits.get().drafts);
    return session.edits.subscribe(keep);
  }, [session, login, uuid, record.version]);

  return session;
};
