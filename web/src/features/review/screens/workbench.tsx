import { Skeleton } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { SCREEN } from '@recto/contracts/limits';
import { EDITORS, holdsAny } from '@recto/contracts/roles';
import { memo, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPalette } from '../../../portal/commands.ts';
import { Avatars, EditingNotice } from '../../../portal/presence/presence.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { ReviewServicesContext } from '../flow/services.ts';
import { useActiveTime } from '../flow/use-active-time.ts';
import { useBlocked } from '../flow/use-blocked.ts';
import { useDecision } from '../flow/use-decision.tsx';
import { useDivider } from '../flow/use-divider.ts';
import { useExport } from '../flow/use-export.ts';
import { useExtraActions } from '../flow/use-extra-actions.ts';
import { useHighlightHash } from '../flow/use-highlight-hash.ts';
import { useKeys } from '../flow/use-keys.ts';
import { useModel } from '../flow/use-model.ts';
import { useNeighbours } from '../flow/use-neighbours.ts';
import { useOthers } from '../flow/use-others.ts';
import { usePaletteEntries } from '../flow/use-palette.ts';
import { usePrimary } from '../flow/use-primary.ts';
import { useReviewServices } from '../flow/use-review-services.ts';
import { useSaveAndAsk } from '../flow/use-save-and-ask.ts';
import { useEditSession } from '../flow/use-session.ts';
import { useStatus } from '../flow/use-status.ts';
import { ActionBar } from '../form/action-bar.tsx';
import { ClashDialog } from '../form/clash-dialog.tsx';
import { FieldsPerRowButton } from '../form/fields-per-row-button.tsx';
import { FormHeader } from '../form/form-header.tsx';
import { ReviewForm } from '../form/review-form.tsx';
import type { FollowedList } from '../model/queue.ts';
import { PanelFrame } from '../panels/panel-frame.tsx';
import { titleOf, usePanels } from '../panels/use-panels.ts';
import { Connector } from '../viewer/connector.tsx';
import { useViewer } from '../viewer/use-viewer.ts';
import { ActionDialogs } from './action-dialogs.tsx';
import { commandsOf } from './commands.ts';
import { Divider } from './divider.tsx';
import { DocumentPane } from './document-pane.tsx';
import { ExportButton } from './export-button.tsx';
import { ExtraMenu } from './extra-menu.tsx';
import { HeaderBadges } from './header-badges.tsx';
import { KeysOverlay } from './keys-overlay.tsx';
import { NoDocument } from './no-document.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import classes from './screens.module.css';

type Props = {
  record: ExtractionDetail;
  account: Account;
  categoryKey: string | undefined;
  list: FollowedList | undefined;
};

const SPLIT = { start: SCREEN.reviewSplitPercent, min: 20, max: 80 };

/** One open document: thumbnails, pages and form side by side, with everything that works between them. */
export const Workbench = memo(({ record, account, categoryKey, list }: Props) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const [help, setHelp] = useState(false);
  const { ask, dialog } = useAsk();

  const model = useModel(record, account.authorities);
  const session = useEditSession(record, account.login);
  const services = useReviewServices(session, model, ask);
  const compare = useRef(() => {});
  const decision = useDecision(model, services, () => compare.current());
  const status = useStatus(record, session, ask, decision.decide, useBlocked(model, services));
  const neighbours = useNeighbours(record.extractionUuid, list);
  const others = useOthers(record.extractionUuid, session);
  useActiveTime(record.extractionUuid, record.can.edit, session);
  const primary = usePrimary(record, status, neighbours);
  const divider = useDivider('recto.review.split', SPLIT);
  const viewer = useViewer(model, services);
  useHighlightHash(model, services);

  const mayArrange = record.document !== null && holdsAny(account.authorities, EDITORS);
  const panels = usePanels(record, account);
  const onPrimary = (groupId?: string) => void primary(groupId);
  const actions = useExtraActions({ record, account, status, onPanel: panels.toggle });
  compare.current = () => actions.entries.find(({ id }) => id === 'duplicates')?.run();
  const saving = useExport(record, account);
  const onSave = useSaveAndAsk(account, session, services, status);
  const commands = commandsOf({
    services,
    session,
    neighbours,
    viewer,
    onPrimary: () => onPrimary(),
    onSave,
    onHelp: () => setHelp(true),
    onPalette: openPalette,
    onClose: panels.close,
    onPanel: panels.toggle,
    onExport: saving.save,
    onOvertaken: () => toast.error(t('review.changed_meanwhile'), 'review.changed_meanwhile'),
  });
  useKeys(commands);
  usePaletteEntries({ record, commands, status, panels, actions });

  const tools = (
    <>
      <Avatars others={others} />
      <FieldsPerRowButton />
      <PanelButtons record={record} panels={panels} />
      <ExportButton saving={saving} />
      <ExtraMenu actions={actions} />
    </>
  );
  return (
    <ReviewServicesContext value={services}>
      <main ref={frame} className={classes.workbench} data-frame data-uuid={record.extractionUuid}>
        {record.document ? (
          <DocumentPane document={record.document} model={model} viewer={viewer} share={divider.percent} />
        ) : (
          <NoDocument record={record} share={divider.percent} />
        )}
        <Divider divider={divider} label={t('review.resize_form')} />
        <div className={classes.formPane} style={{ flexGrow: 100 - divider.percent }}>
          <ReviewForm
            model={model}
            header={
              <FormHeader
                model={model}
                waiting={neighbours.waiting}
                categoryKey={categoryKey}
                onCategory={mayArrange ? viewer.pages.openCategory : undefined}
                badges={<HeaderBadges record={record} account={account} />}
                tools={tools}
              />
            }
            bar={
              <>
                <EditingNotice others={others} canEdit={record.can.edit} />
                <ActionBar record={record} status={status} onPrimary={onPrimary} onSave={onSave} />
              </>
            }
          />
        </div>
        <Connector frame={frame} />
        {panels.open && (
          <PanelFrame title={t(titleOf(panels.open, record))} onClose={panels.close}>
            <Suspense fallback={<Skeleton height={120} />}>
              <panels.open.Body record={record} />
            </Suspense>
          </PanelFrame>
        )}
      </main>
      {dialog}
      {decision.dialog}
      <ActionDialogs record={record} account={account} actions={actions} />
      <ClashDialog saver={session.saver} />
      <KeysOverlay category={record.category} opened={help} onClose={() => setHelp(false)} />
    </ReviewServicesContext>
  );
});
Workbench.displayName = 'Workbench';
