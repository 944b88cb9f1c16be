import {
  copyExtraction,
  deepRerun,
  enhance,
  generateExtractions,
  reindex,
} from '@recto/contracts/endpoints/actions';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { type ReviewDialog, useReviewSlots } from '../../../portal/review-slots.ts';
import { toast } from '../../../ui/toast.tsx';
import { type ExtraAction, extraActions, vendorOf } from '../model/extra-actions.ts';
import { usePostGroups } from './use-post-groups.ts';
import type { StatusActions } from './use-status.ts';

/** Something to do with a document, by name: an entry of its menu. */
export type ActionEntry = { readonly id: string; readonly label: string; readonly run: () => void };

type Parts = {
  record: ExtractionDetail;
  account: Account;
  status: StatusActions;
  onPanel: (id: string) => void;
};

/** What else can be done to a document: what other features bring, and what an administrator does (F-094). */
export const useExtraActions = ({ record, account, status, onPanel }: Parts) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { dialogs } = useReviewSlots();
  const groups = usePostGroups(record);
  const [dialog, setDialog] = useState<ReviewDialog | null>(null);
  const [copying, setCopying] = useState(false);
  const { extractionUuid: uuid, documentChannelLog: log } = record;
  const params = { uuid };

  const toClipboard = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(t('review.copied'), 'copied'),
      () => toast.error(t('review.copy_failed'), 'copied'),
    );
  const remove = async () => {
    if (await status.remove()) await navigate({ to: '/dashboard' });
  };
  const copy = async (newTenantName: string) => {
    setCopying(false);
    await status.perform(null, async () => {
      const { tenantName } = await call(copyExtraction, { params, query: { newTenantName } });
      toast.success(t('actions.was_copied', { tenant: tenantName }));
      return undefined;
    });
  };
  const reindexed = async () => {
    if (await status.perform(null, () => call(reindex, { params }))) toast.success(t('actions.reindexed'));
  };

  const steps: Record<ExtraAction, () => void> = {
    copy_uuid: () => toClipboard(uuid),
    copy_vendor_id: () => toClipboard(vendorOf(record)?.vendor_no ?? ''),
    copy_log_uuid: () => toClipboard(log?.channelLogUuid ?? ''),
    view_log: () => onPanel('channel-log'),
    generate: () =>
      void status.perform({ text: t('actions.ask_generate'), yes: 'ask.generate' }, () =>
        call(generateExtractions, { params: { id: log?.id ?? 0 } }),
      ),
    rerun: () => void status.rerun(),
    deep_rerun: () =>
      void status.perform(
        {
          text: t('actions.ask_deep_rerun'),
          yes: 'ask.deep_rerun',
          details: { heading: t('actions.deep_rerun_warning'), lines: [] },
        },
        () => call(deepRerun, { params }),
      ),
    post: () => void status.post(),
    copy: () => setCopying(true),
    enhance: () =>
      void status.perform({ text: t('actions.ask_enhance'), yes: 'ask.enhance' }, () =>
        call(enhance, { params }),
      ),
    reindex: () => void reindexed(),
    delete: () => void remove(),
  };

  const brought: ActionEntry[] = dialogs
    .filter((one) => one.shown(record, account))
    .map((one) => ({ id: one.id, label: t(one.label), run: () => setDialog(one) }));
  // Where there are several places to post to, each is a choice of its own (F-096).
  const posts: ActionEntry[] = groups.map(({ groupId, label }) => ({
    id: `post-${groupId}`,
    label: `${t('actions.menu.post')}: ${label}`,
    run: () => void status.post(groupId),
  }));
  const own = extraActions(record, account.authorities).flatMap((id): ActionEntry[] =>
    id === 'post' && posts.length > 1 ? posts : [{ id, label: t(`actions.menu.${id}`), run: steps[id] }],
  );
  return {
    entries: [...brought, ...own] as readonly ActionEntry[],
    dialog,
    closeDialog: () => setDialog(null),
    copying,
    copy: (tenant: string) => void copy(tenant),
    closeCopy: () => setCopying(false),
  };
};
export type ExtraActions = ReturnType<typeof useExtraActions>;
