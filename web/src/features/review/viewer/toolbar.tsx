import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from './use-view.ts';
import classes from './viewer.module.css';

const Tool = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);

const ICON = 18;

/** Name of the document and everything that changes how it is looked at. */
export const Toolbar = ({ document, view }: { document: ViewerDocument; view: View }) => {
  const { t } = useTranslation();
  const someForeign = document.pages.some((page) => !page.own);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('review.viewer_tools')}>
      <span className={classes.name} title={document.name}>
        {document.name}
      </span>
      {someForeign && (
        <SegmentedControl
          size="xs"
          value={view.all ? 'all' : 'own'}
          onChange={(value) => view.setAll(value === 'all')}
          data={[
            { value: 'all', label: t('review.all_pages') },
            { value: 'own', label: t('review.own_pages') },
          ]}
          aria-label={t('review.pages_shown')}
        />
      )}
      <div className={classes.tools}>
        <Tool label={t('review.zoom_out')} onClick={view.zoomOut}>
          <IconZoomOut size={ICON} />
        </Tool>
        <output className={classes.percent} aria-label={t('review.zoom')}>
          {Math.round(view.factor * 100)} %
        </output>
        <Tool label={t('review.zoom_in')} onClick={view.zoomIn}>
          <IconZoomIn size={ICON} />
        </Tool>
        <Tool label={t('review.fit_width')} onClick={() => view.setZoom('width')}>
          <IconArrowAutofitWidth size={ICON} />
        </Tool>
        <Tool label={t('review.fit_page')} onClick={() => view.setZoom('page')}>
          <IconArrowAutofitHeight size={ICON} />
        </Tool>
        <Tool label={t('review.rotate')} onClick={view.rotate}>
          <IconRotateClockwise size={ICON} />
        </Tool>
        <Tooltip label={t('review.download')} openDelay={400}>
          <ActionIcon
            component="a"
            href={document.originalUrl}
            download={document.name}
            variant="subtle"
            color="gray"
            aria-label={t('review.download')}
          >
            <IconDownload size={ICON} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
};
