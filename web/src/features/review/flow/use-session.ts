import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { updateFields, updateResult } from '@recto/contracts/endpoints/review';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { type DraftOwner, forgetOldDrafts, keepDrafts, recallDrafts } from '../model/draft-store.ts';
import { type EditAction, type EditState, editReducer, noEdits } from '../model/edits.ts';
import { cellNow, rowFingerprint } from '../model/row-fingerprint.ts';
import { type Slot, slotsOf } from '../model/slots.ts';
import { findClashes } from '../model/updates.ts';
import { editText } from '../model/value.ts';
import { extractionQuery, showAhead } from '../review.queries.ts';
import { focusedKey, focusInput } from './focus-dom.ts';
import { createSaver, resultOf, type Saver } from './saver.ts';
import { useRetry } from './use-retry.ts';

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
  /** Asks for the record anew. */
  readonly refetch: () => void;
};

const slotsIn = (record: ExtractionDetail): Slot[] => slotsOf(resultOf(record)?.extraction.sections ?? []);

/** Drafts of an earlier visit, and whether someone else changed the same values since. */
const restored = (record: ExtractionDetail, owner: DraftOwner): EditState => {
  const slots = slotsIn(record);
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  const kept = recallDrafts(localStorage, owner, (key, row) => cellNow(slots, key, row));
  // What the server has got meanwhile is no draft any more.
  const drafts = Object.fromEntries(
    Object.entries(kept).filter(([key, { text, places }]) => {
      const slot = byKey.get(key);
      return !slot || places !== undefined || text !== editText(slot.data);
    }),
  );
  return { ...noEdits(drafts), clashes: findClashes(drafts, slots) };
};

/** Keeps the drafts in the browser with every change, also when the screen has gone on and saves in the background. */
const keepWhileOpen = ({ edits, current }: EditSession, owner: DraftOwner): void => {
  const rows = new Map<string, string | null>();
  const rowOf = (key: string): string | null => {
    // As it was when the typing began.
    if (!rows.has(key)) rows.set(key, rowFingerprint(slotsIn(current()), key));
    return rows.get(key) ?? null;
  };
  let { drafts: before } = edits.get();
  edits.subscribe(() => {
    const { drafts } = edits.get();
    if (drafts === before) return;
    before = drafts;
    for (const key of rows.keys()) if (!drafts[key]) rows.delete(key);
    unkept = keepDrafts(localStorage, owner, current().version, drafts, rowOf) ? null : owner.uuid;
  });
};

/** The document whose drafts only the page has, because the browser keeps nothing. */
let unkept: string | null = null;

/**
 * One person's work on one document: its edits, the way to the server, and the copy in the browser that
 * survives a reload. Lives as long as the document is open.
 */
export const useEditSession = (record: ExtractionDetail, login: string): EditSession => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const uuid = record.extractionUuid;

  const [session] = useState<EditSession>(() => {
    const owner = { tenant: record.tenantName, login, uuid };
    const { queryKey } = extractionQuery(uuid);
    const edits = createStore(editReducer, restored(record, owner));
    const current = () => client.getQueryData(queryKey) ?? record;
    const setRecord = (next: ExtractionDetail) => client.setQueryData(queryKey, next);
    const saver = createSaver(edits, {
      record: current,
      setRecord,
      ahead: (version) => showAhead(uuid, version),
      sendFields: (version, fields) => call(updateFields, { params: { uuid }, body: { version, fields } }),
      sendResult: (version, result) => call(updateResult, { params: { uuid }, body: { version, result } }),
      staleOf,
      isUnreachable: (error) => error instanceof ApiError && (error.status === 0 || error.status >= 502),
      wordsOf: (error) =>
        staleOf(error) ? t('review.changed_meanwhile') : errorMessages(error, t).join(' '),
    });
    const refetch = () => void client.invalidateQueries({ queryKey, exact: true });
    const opened = { edits, saver, current, setRecord, refetch };
    keepWhileOpen(opened, owner);
    return opened;
  });

  // Before it is painted: what is typed stands in its row, and so does the keyboard.
  useLayoutEffect(() => {
    const here = document.activeElement?.closest(`[data-uuid="${uuid}"]`);
    const focus = here ? focusedKey() : null;
    const now = session.saver.catchUp(focus);
    if (now !== null && now !== focus && record === session.current()) focusInput(now);
  }, [session, record, uuid]);

  useEffect(() => {
    forgetOldDrafts(localStorage, Date.now());
    const count = Object.keys(session.edits.get().drafts).length;
    if (count > 0) toast.info(t('flow.restored', { count }), 'restored');
    // Only where leaving would lose something: all else is kept.
    const guard = (event: BeforeUnloadEvent) => {
      if (unkept !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [session, t]);
  useRetry(session);

  return session;
};
