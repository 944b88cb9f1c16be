import { ActionIcon, SegmentedControl } from '@mantine/core';
import type { ViewerDocument } from '@recto/contracts/endpoints/extraction';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconCursorText,
  IconDownload,
  IconFileTypePdf,
  IconRotateClockwise,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import type { ViewerTools } from './use-viewer.ts';
import classes from './viewer.module.css';

type ToolProps = { label: string; onClick: () => void; children: ReactNode; pressed?: boolean };

const Tool = ({ label, onClick, children, pressed }: ToolProps) => (
  <ActionIcon
    data-hint={label}
    variant={pressed ? 'filled' : 'subtle'}
    color={pressed ? undefined : 'gray'}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);

type DownloadProps = { label: string; href: string; name: string; children: ReactNode };

/** A file of the document to be saved (F-018). */
const Download = ({ label, href, name, children }: DownloadProps) => (
  <ActionIcon
    data-hint={label}
    component="a"
    href={href}
    download={name}
    variant="subtle"
    color="gray"
    aria-label={label}
  >
    {children}
  </ActionIcon>
);

const asPdf = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.pdf`;

const ICON = 18;

/** Name of the document and everything that changes how it is looked at. */
export const Toolbar = ({ document, viewer }: { document: ViewerDocument; viewer: ViewerTools }) => {
  const { t } = useTranslation();
  const { view, search, capture } = viewer;
  const tool = useStore(capture.store, (state) => state.tool);
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
        <Tool label={t('capture.search')} onClick={search.start}>
          <IconSearch size={ICON} />
        </Tool>
        {capture.canEdit() && (
          <Tool
            label={t('capture.select_text')}
            pressed={tool === 'text'}
            onClick={() => capture.store.dispatch({ type: 'tool', tool: tool === 'text' ? 'point' : 'text' })}
          >
            <IconCursorText size={ICON} />
          </Tool>
        )}
        <Tool label={t('review.zoom_out')} onClick={view.zoomOut}>
          <IconZoomOut size={ICON} />
        </Tool>
        <output className={classes.percent} aria-label={t('review.zoom')}>
          {Math.round(view.factor * 100)}%
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
        <Download label={t('review.download_pdf')} href={document.pdfUrl} name={asPdf(document.name)}>
          <IconFileTypePdf size={ICON} />
        </Download>
        <Download label={t('review.download')} href={document.originalUrl} name={document.name}>
          <IconDownload size={ICON} />
        </Download>
      </div>
    </div>
  );
};
